import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Download, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Action } from '../../layout/action.tsx'
import { isTextBox } from '../../layout/text-box.ts'
import { ColleaguesMark } from '../../live/presence.tsx'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { Correction } from '../by-hand/correction-form.tsx'
import { Composer } from '../composer/composer.tsx'
import { useIsComposing } from '../composer/composer-store.ts'
import { AnswerButtons } from '../composer/templates-menu.tsx'
import { useDesk, useDeskActs } from '../desk.ts'
import { FamilyLine } from '../family/family-line.tsx'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { StatusBadge, StatusControl } from '../row/row-actions.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsNext } from './details-next.tsx'
import { DetailsReach } from './details-reach.tsx'
import { Sections } from './sections.tsx'

type BodyProps = { contact: Contact; onLeave: () => void }

/**
 * One contact as it is read, in the dialog: what decides and what can be done, beside everything that was sent. The focus goes where
 * the keys act when a note was saved, its form left by Escape, or a proposal closed.
 */
function DetailsBody({ contact, onLeave }: BodyProps) {
  const isComposing = useIsComposing(contact.id)
  const { isBusy, proposesIn } = useDesk()
  return (
    <div className="record-and-acts">
      <div className="words">
        {isComposing ? (
          <Composer key={`composer ${contact.id}`} contact={contact} onLeave={onLeave} />
        ) : (
          <DetailsAsks contact={contact} />
        )}
      </div>
      <div className="rail">
        <section className="part">
          <h3>Status</h3>
          <StatusControl contact={contact} isBusy={isBusy(contact.id)} />
        </section>
        <DetailsReach key={`reach ${contact.id}`} contact={contact} />
        <DetailsNext contact={contact} hasProposal={proposesIn(contact, 'details')} onLeave={onLeave} />
        <Timeline key={`timeline ${contact.id}`} contact={contact} onNoteLeft={onLeave} />
      </div>
      <div className="record">
        <Correction key={`correction ${contact.id}`} contact={contact} />
        <Sections contact={contact} />
      </div>
    </div>
  )
}

const steps = [
  { label: 'Previous contact', icon: ChevronLeft, offset: -1 },
  { label: 'Next contact', icon: ChevronRight, offset: 1 },
] as const

/** Whose details they are, and the ways to the contacts beside it. */
function DetailsHeader({ contact }: { contact: Contact }) {
  const { list, keys } = useDesk()
  return (
    <header>
      <div>
        <p>Contact Details</p>
        <div className="details-title">
          <Dialog.Title aria-live="polite">{contact.parent_name}</Dialog.Title>
          <StatusBadge status={contact.status} />
          <ColleaguesMark contactId={contact.id} />
        </div>
        <FamilyLine contact={contact} />
      </div>
      {steps.map(({ offset, ...step }) => (
        <Action
          key={offset}
          {...step}
          look="tool icon-tool"
          isBusy={!list.canStep(offset)}
          onClick={() => list.step(offset)}
        />
      ))}
      <ShortcutsDialog keys={keys} isOpen={keys.isHelpOpen} />
    </header>
  )
}

function DetailsFooter({ contact }: { contact: Contact }) {
  const { acts } = useDeskActs()
  const isComposing = useIsComposing(contact.id)
  return (
    <footer>
      <Action look="tool danger" icon={Trash2} label="Delete" onClick={() => acts.deleteInquiry(contact)} />
      <Action icon={Download} label="Download" onClick={() => acts.exportOne(contact)} />
      <Button variant="outline" size="sm" onClick={acts.closeDetails}>
        Edit Contact
      </Button>
      <Dialog.Close className={buttonClass({ variant: 'outline', size: 'sm' })}>Close</Dialog.Close>
      {isComposing ? null : <AnswerButtons contact={contact} />}
    </footer>
  )
}

/** Everything that was submitted by the contact of the address. */
export default function InquiryDetails({ returnFocus }: { returnFocus: () => HTMLElement | true }) {
  const { list } = useDesk()
  const { acts } = useDeskActs()
  const contact = list.opened
  const scrollArea = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  /** A text box that the key which opened the dialog leads to: Base UI would focus it once more a frame later, after Escape too. */
  const hasTextFocus = () => {
    const { activeElement: active } = document
    return active !== null && isTextBox(active) && popup.current?.contains(active)
  }
  useEffect(() => {
    if (contact?.id !== undefined) scrollArea.current?.scrollTo(0, 0)
  }, [contact?.id])
  return (
    <Dialog.Root open={contact !== null} onOpenChange={(open) => open || acts.closeDetails()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-10 fading bg-ink/50" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => (hasTextFocus() ? false : scrollArea.current)}
          onFocus={({ target }) => {
            focused.current = target
          }}
          // Closed while somebody types, because the contact is gone: the rest of the words must meet no row.
          finalFocus={() => (focused.current && isTextBox(focused.current) ? false : returnFocus())}
          className="details-window print-alone"
        >
          {contact ? (
            <>
              <DetailsHeader contact={contact} />
              <div
                ref={scrollArea}
                role="region"
                aria-label="Contact Details"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what it can focus
                tabIndex={0}
                className="details-scroll"
              >
                <DetailsBody contact={contact} onLeave={() => scrollArea.current?.focus()} />
              </div>
              <ToastOutlet subject={contact.id} />
              <DetailsFooter contact={contact} />
            </>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
