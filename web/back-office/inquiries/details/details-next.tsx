import { PackageCheck } from 'lucide-react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useDesk } from '../desk.ts'
import { NextStepControl } from '../next-step/next-step-control.tsx'
import { StepProposal } from '../next-step/proposals.tsx'
import { OutcomeBar } from '../outcomes/outcome-prompt.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'
import { RecordReply, WroteBack } from '../replies/details-replies.tsx'
import { NextMark, nextOf } from '../row/next.tsx'

/** What is owed, what came of a call and the step that is proposed then, whose it is, and what is planned. */
export function DetailsNext({ contact, onLeave }: { contact: Contact; onLeave: () => void }) {
  const { acts, now } = useDesk()
  const closeProposal = () => {
    acts.closeProposal()
    onLeave()
  }
  return (
    <section className="part comes-next">
      <h3>
        What comes next
        <span className="aside">
          {nextOf(contact, now)
            // The others have buttons below that say them.
            .filter(({ urgency }) => !['wrote_back', 'step_due', 'step'].includes(urgency))
            .map((next) => (
              <NextMark key={next.urgency} next={next} />
            ))}
        </span>
      </h3>
      <WroteBack contact={contact} />
      <OutcomeBar contact={contact} onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'details')}>
        {acts.proposesIn(contact, 'details') ? <StepProposal contact={contact} onClose={closeProposal} /> : null}
      </OutcomeBar>
      <div className="plan">
        <OwnerControl key={`owner ${contact.id}`} contact={contact} />
        <NextStepControl key={contact.id} contact={contact} />
        <button type="button" className="tool outlined" onClick={() => acts.markFollowUp(contact)}>
          <PackageCheck size={15} aria-hidden />
          {inquiryActs.follow_up_sent.shortcut.label}
        </button>
      </div>
      <RecordReply key={`replies ${contact.id}`} contact={contact} />
    </section>
  )
}
