import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { FromFirst } from '../lists/loading.tsx'
import { useFocusTarget } from './focus-targets.tsx'
import { Popover } from './popups.tsx'

type Props = Pick<ComponentProps<typeof Popover.Popup>, 'initialFocus' | 'finalFocus'> & {
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  title: string
  icon?: LucideIcon
  /** The button's, where it is not the title. */
  label?: ReactNode
  triggerProps?: ComponentProps<'button'> & { ref?: RefObject<HTMLButtonElement | null> }
  children: ReactNode
}

/** A button that opens a panel beside it, such as the filters. */
export function MenuPopover(props: Props) {
  const { title, icon: Icon, label = title, triggerProps, open, onOpenChange, children, ...focus } = props
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  const own = useRef<HTMLButtonElement>(null)
  const trigger = triggerProps?.ref ?? own
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isOpen = open ?? isOpenHere
  const setOpen = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  const isOnTrigger = (node: unknown) => node instanceof Node && Boolean(trigger.current?.contains(node))
  return (
    <>
      <button
        type="button"
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-popup-open={isOpen || undefined}
        className="tool"
        {...triggerProps}
        ref={trigger}
        onClick={() => setOpen(!isOpen)}
      >
        {Icon ? <Icon size={16} aria-hidden /> : null}
        {label}
      </button>
      <FromFirst isOpen={isOpen}>
        <Popover.Root
          open={isOpen}
          onOpenChange={(next, { event, reason }) => {
            // A press of the button comes to the button itself.
            const isToggled =
              reason !== 'escape-key' && [event.target, (event as FocusEvent).relatedTarget].some(isOnTrigger)
            if (!isToggled) setOpen(next)
          }}
        >
          <Popover.Portal>
            <Popover.Positioner
              anchor={trigger}
              sideOffset={6}
              align="start"
              collisionPadding={12}
              collisionAvoidance={{ fallbackAxisSide: 'none' }}
              className="z-20"
            >
              <Popover.Popup ref={popup} finalFocus={trigger} {...focus} className="panel-popup">
                <Popover.Title className="text-md font-bold wrap-anywhere">{title}</Popover.Title>
                {children}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </FromFirst>
    </>
  )
}
