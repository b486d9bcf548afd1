import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { normalizeStatus, statusLabel, statusTone } from '../format/status.ts'
import { ToastOutlet } from '../toasts/toasts.tsx'
import { detailsButtonId } from './card.tsx'
import { ContactActions } from './contact-actions.tsx'
import { detailSections } from './detail-sections.ts'
import { InquiryMails } from './inquiry-mails.tsx'
import { getLocalTime } from './local-time.ts'

type Props = {
  contact: Contact | null
  now: Date
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onDelete: (contact: Contact) => void
  onClose: () => void
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

function Sections({ contact }: { contact: Contact }) {
  return detailSections(contact).map(({ title, facts }) => (
    <section key={title} aria-label={title} className="mt-6">
      <h3 className="border-b border-line pb-1.5 font-bold">{title}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(({ label, value, isLong }) => (
          <div key={label} className={isLong ? 'sm:col-span-2' : ''}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** Everything that was submitted. `contact` is null while the dialog is closed. */
export function InquiryDetails({ contact, now, onPrevious, onNext, onDelete, onClose }: Props) {
  const localTime = getLocalTime(contact?.time_zone ?? null, now)
  const status = normalizeStatus(contact?.status ?? '')
  const popup = useRef<HTMLDivElement>(null)
  const lastContactId = useRef<number>(undefined)
  useEffect(() => {
    if (contact) lastContactId.current = contact.id
  }, [contact])
  /** The focus returns to the card of the contact that was shown last, not of the first. */
  const opener = () => document.getElementById(detailsButtonId(lastContactId.current ?? 0)) ?? true
  return (
    <Dialog.Root open={contact !== null} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 bg-ink/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={opener}
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
                <StepButton label="Previous contact" icon={ChevronLeft} onClick={onPrevious} />
                <StepButton label="Next contact" icon={ChevronRight} onClick={onNext} />
              </header>
              <div
                key={contact.id}
                className="grow overflow-y-auto px-5 py-4 -outline-offset-3 sm:px-6"
              >
                <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                  <ContactActions contact={contact} />
                  {localTime ? (
                    <p className="text-sm">
                      It is <strong>{localTime.text}</strong> where they live:{' '}
                      {localTime.isGoodTimeToCall
                        ? 'a good time to call.'
                        : 'not a good time to call.'}
                    </p>
                  ) : null}
                </div>
                <Sections contact={contact} />
                <InquiryMails contactId={contact.id} />
              </div>
              <ToastOutlet />
              <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5 sm:px-6">
                <button
                  type="button"
                  onClick={() => onDelete(contact)}
                  className="mr-auto min-h-10 rounded-full px-3 text-sm font-bold text-danger underline-offset-4 hover:underline"
                >
                  Delete
                </button>
                <Button variant="outline" size="sm" onClick={onClose}>
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
