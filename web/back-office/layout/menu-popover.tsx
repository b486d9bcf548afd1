import { Popover } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useFocusTarget } from './focus-targets.tsx'

type Props = Pick<ComponentProps<typeof Popover.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Popover.Popup>, 'finalFocus'> & {
    title: string
    icon: LucideIcon
    /** The button's, where it is not the title. */
    label?: ReactNode
    triggerProps?: ComponentProps<typeof Popover.Trigger> & { ref?: Ref<HTMLButtonElement> }
    children: ReactNode
  }

/** A button that opens a panel beside it, such as the filters. */
export function MenuPopover(props: Props) {
  const { title, icon: Icon, label = title, triggerProps, finalFocus, children, ...root } = props
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  return (
    <Popover.Root {...root}>
      <Popover.Trigger
        title={title}
        className="filter-pill relative inline-flex shrink-0 items-center gap-1.5 data-popup-open:border-azure"
        {...triggerProps}
      >
        <Icon size={14} aria-hidden />
        {label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          sideOffset={6}
          align="start"
          collisionPadding={12}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className="z-20"
        >
          <Popover.Popup
            ref={popup}
            finalFocus={finalFocus}
            className="max-h-(--available-height) w-96 max-w-[calc(100vw-1.5rem)] overflow-x-hidden overflow-y-auto rounded-m border border-line bg-white p-4 shadow-raised outline-none"
          >
            <Popover.Title className="text-md font-bold">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
