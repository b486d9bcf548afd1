import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { normalizeStatus, statusLabel, statusTone } from '../../format/status.ts'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { isTextBox } from '../keys/use-shortcuts.ts'
import { DetailsBody, type DetailsBodyProps } from './details-body.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = Omit<DetailsBodyProps, 'contact' | 'onNoteLeft'> & {
  contact: Contact | null
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onDelete: (contact: Contact) => void
  onClose: () => void
  help: ReactNode
  /** Where the focus goes when the dialog closes, instead of its row. */
  takeFocusTarget: () => HTMLElement | null
}

function StepButton(props: {
  label: string
  icon: typeof ChevronLeft
  onClick: (() => void) | undefined
}) {
  const { label, icon: Icon, onClick } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!onClick}
      onClick={onClick}
      className={buttonClass({ variant: 'outline', size: 'icon' })}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

/** Everything that was submitted. `contact` is null while the dialog is closed. */
export function InquiryDetails({ contact, now, isBusy, onChangeStatus, ...on }: Props) {
  const status = normalizeStatus(contact?.status ?? '')
  const scrollArea = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(contact?.id)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (contact?.id !== undefined) scrollArea.current?.scrollTo(0, 0)
  }, [contact?.id])
  return (
    <Dialog.Root open={contact !== null} onOpenChange={(open) => open || on.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 bg-ink/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={scrollArea}
          onFocus={({ target }) => {
            focused.current = target
          }}
          // Closed while somebody types, because the contact is gone: the rest of the words must meet no row.
          finalFocus={() =>
            focused.current && isTextBox(focused.current)
              ? false
              : (on.takeFocusTarget() ?? returnFocus())
          }
          className="fixed inset-0 z-15 flex flex-col bg-white outline-none sm:top-1/2 sm:left-1/2 sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[min(46rem,calc(100vw-2rem))] sm:-translate-1/2 sm:rounded-m sm:shadow-raised"
        >
          {contact ? (
            <>
              <header className="flex items-start gap-3 border-b border-line px-5 py-4 sm:px-6">
                <div className="mr-auto min-w-0">
                  <p className="text-sm text-slate">Contact Details</p>
                  <Dialog.Title
                    aria-live="polite"
                    className="text-xl leading-snug font-bold wrap-anywhere"
                  >
                    {contact.parent_name}
                  </Dialog.Title>
                  <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
                </div>
                {on.help}
                <StepButton label="Previous contact" icon={ChevronLeft} onClick={on.onPrevious} />
                <StepButton label="Next contact" icon={ChevronRight} onClick={on.onNext} />
              </header>
              <div
                ref={scrollArea}
                role="region"
                aria-label="Contact Details"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
                tabIndex={0}
                className="grow overflow-y-auto px-5 py-4 -outline-offset-3 sm:px-6"
              >
                <DetailsBody
                  contact={contact}
                  now={now}
                  isBusy={isBusy}
                  onChangeStatus={onChangeStatus}
                  onRecordOutcome={on.onRecordOutcome}
                  onNoteLeft={() => scrollArea.current?.focus()}
                />
              </div>
              <ToastOutlet />
              <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5 sm:px-6">
                <button
                  type="button"
                  onClick={() => on.onDelete(contact)}
                  className="mr-auto min-h-10 rounded-full px-3 text-sm font-bold text-danger underline-offset-4 hover:underline"
                >
                  Delete
                </button>
                <Button variant="outline" size="sm" onClick={on.onClose}>
                  Edit Contact
                </Button>
                <Dialog.Close className={buttonClass({ size: 'sm' })}>Close</Dialog.Close>
              </footer>
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
