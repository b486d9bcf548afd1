import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { isTextBox } from '../keys/text-box.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { DetailsBody } from './details-body.tsx'
import { DetailsHeader } from './details-header.tsx'

type Props = {
  list: InquiryList
  acts: ContactActs
  now: Date
  help: ReactNode
  returnFocus: () => HTMLElement | true
}

/** Everything that was submitted by the contact of the address. */
export function InquiryDetails({ list, acts, now, help, returnFocus }: Props) {
  const contact = list.opened
  const scrollArea = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (contact?.id !== undefined) scrollArea.current?.scrollTo(0, 0)
  }, [contact?.id])
  return (
    <Dialog.Root open={contact !== null} onOpenChange={(open) => open || acts.closeDetails()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 fading bg-ink/50" />
        <Dialog.Popup
          initialFocus={() => (contact && acts.takeDueNote(contact)) ?? scrollArea.current}
          onFocus={({ target }) => {
            focused.current = target
          }}
          // Closed while somebody types, because the contact is gone: the rest of the words must meet no row.
          finalFocus={() => (focused.current && isTextBox(focused.current) ? false : returnFocus())}
          className="details-window"
        >
          {contact ? (
            <>
              <DetailsHeader contact={contact} list={list} help={help} />
              <div
                ref={scrollArea}
                role="region"
                aria-label="Contact Details"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
                tabIndex={0}
                className="grow scroll-pb-16 overflow-y-auto px-5 py-4 -outline-offset-3 sm:px-6"
              >
                <DetailsBody
                  contact={contact}
                  acts={acts}
                  now={now}
                  onNoteLeft={() => scrollArea.current?.focus()}
                />
              </div>
              <ToastOutlet />
              <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5 sm:px-6">
                <button
                  type="button"
                  onClick={() => acts.deleteInquiry(contact)}
                  className="mr-auto min-h-10 rounded-full px-3 text-sm font-bold text-danger underline-offset-4 hover:underline"
                >
                  Delete
                </button>
                <Button variant="outline" size="sm" onClick={acts.closeDetails}>
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
