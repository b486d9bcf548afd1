import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Correction } from '../by-hand/correction-form.tsx'
import { Composer } from '../composer/composer.tsx'
import { useIsComposing } from '../composer/composer-store.ts'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { RecordReply, WroteBack } from '../replies/details-replies.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsOutcome } from './details-outcome.tsx'
import { DetailsPlan } from './details-plan.tsx'
import { DetailsReach } from './details-reach.tsx'
import { Sections } from './sections.tsx'
import { StatusControl } from './status-control.tsx'

type Props = {
  contact: Contact
  acts: ContactActs
  now: Date
  /** A note was saved, its form left by Escape, or a proposal closed: the focus goes where the keys act. */
  onNoteLeft: () => void
}

/** One contact as it is read, in the dialog: what decides first, then everything that was sent. */
export function DetailsBody({ contact, acts, now, onNoteLeft }: Props) {
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
