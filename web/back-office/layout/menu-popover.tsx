import { Popover } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { useFocusTarget } from './focus-targets.tsx'

type Props = Pick<ComponentProps<typeof Popover.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Popover.Popup>, 'initialFocus' | 'finalFocus'> & {
    title: string
    icon?: LucideIcon
    /** The button's, where it is not the title. */
    label?: ReactNode
    triggerProps?: ComponentProps<typeof Popover.Trigger> & { ref?: Ref<HTMLButtonElement> }
    children: ReactNode
  }

/** A button that opens a panel beside it, such as the filters. */
export function MenuPopover(props: Props) {
  const { title, icon: Icon, label = title, triggerProps, initialFocus, finalFocus, children, ...root } = props
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  return (
    <Popover.Root {...root}>
      <Popover.Trigger title={title} className="tool" {...triggerProps}>
        {Icon ? <Icon size={16} aria-hidden /> : null}
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
          <Popover.Popup ref={popup} initialFocus={initialFocus} finalFocus={finalFocus} className="panel-popup">
            <Popover.Title className="text-md font-bold wrap-anywhere">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
