import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { normalizeStatus, statusLabel, statusTone } from '../../format/status.ts'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { Correction } from '../by-hand/correction-form.tsx'
import { AnswerButtons } from '../composer/answer-buttons.tsx'
import { Composer } from '../composer/composer.tsx'
import { useIsComposing } from '../composer/composer-store.ts'
import { FamilyLine } from '../family/family-line.tsx'
import { isTextBox } from '../keys/text-box.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { RecordReply, WroteBack } from '../replies/details-replies.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsOutcome } from './details-outcome.tsx'
import { DetailsPlan } from './details-plan.tsx'
import { DetailsReach } from './details-reach.tsx'
import { Sections } from './sections.tsx'
import { StatusControl } from './status-control.tsx'

type DetailsBodyProps = {
  contact: Contact
  acts: ContactActs
  now: Date
  /** A note was saved, its form left by Escape, or a proposal closed: the focus goes where the keys act. */
  onNoteLeft: () => void
}

/** One contact as it is read, in the dialog: what decides first, then everything that was sent. */
function DetailsBody({ contact, acts, now, onNoteLeft }: DetailsBodyProps) {
  const isComposing = useIsComposing(contact.id)
  return (
    <div className="@container grid gap-6">
      {isComposing ? (
        <Composer key={`composer ${contact.id}`} contact={contact} now={now} onLeave={onNoteLeft} />
      ) : null}
      <WroteBack contact={contact} now={now} />
      <DetailsOutcome contact={contact} acts={acts} onLeave={onNoteLeft} />
      <StatusControl
        contact={contact}
        isBusy={acts.isBusy(contact.id)}
        onChangeStatus={(to) => acts.changeStatus(contact, to)}
      />
      <DetailsReach key={`reach ${contact.id}`} contact={contact} now={now} />
      <RecordReply key={`replies ${contact.id}`} contact={contact} />
      <FamilyLine contact={contact} now={now} />
      <DetailsPlan contact={contact} now={now} />
      {isComposing ? null : <DetailsAsks contact={contact} />}
      <Correction key={`correction ${contact.id}`} contact={contact} />
      <Sections contact={contact} />
      <Timeline
        key={`timeline ${contact.id}`}
        contactId={contact.id}
        name={contact.parent_name}
        now={now}
        onNoteLeft={onNoteLeft}
      />
    </div>
  )
}

type StepProps = { label: string; icon: typeof ChevronLeft; offset: 1 | -1; list: InquiryList }

function StepButton({ label, icon: Icon, offset, list }: StepProps) {
  const canStep = list.canStep(offset)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!canStep}
      onClick={canStep ? () => list.step(offset) : undefined}
      className={buttonClass({ variant: 'outline', size: 'icon' })}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

type DetailsHeaderProps = { contact: Contact; list: InquiryList; help: ReactNode }

/** Whose details they are, and the ways to the contacts beside it. */
function DetailsHeader({ contact, list, help }: DetailsHeaderProps) {
  const status = normalizeStatus(contact.status)
  return (
    <header className="flex items-start gap-3 border-b border-line px-5 py-4 sm:px-6">
      <div className="mr-auto min-w-0">
        <p className="text-sm text-slate">Contact Details</p>
        <Dialog.Title aria-live="polite" className="text-xl leading-snug font-bold wrap-anywhere">
          {contact.parent_name}
        </Dialog.Title>
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge> <ColleaguesMark contactId={contact.id} />
      </div>
      <AnswerButtons contact={contact} />
      {help}
      <StepButton label="Previous contact" icon={ChevronLeft} offset={-1} list={list} />
      <StepButton label="Next contact" icon={ChevronRight} offset={1} list={list} />
    </header>
  )
}

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
                <DetailsBody contact={contact} acts={acts} now={now} onNoteLeft={() => scrollArea.current?.focus()} />
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
