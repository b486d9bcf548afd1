import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { StepProposal } from '../next-step/step-proposal.tsx'
import { OutcomeBar } from '../outcomes/outcome-bar.tsx'

type Props = { contact: Contact; acts: ContactActs; onLeave: () => void }

/** What came of a call, and the step that is proposed then. */
export function DetailsOutcome({ contact, acts, onLeave }: Props) {
  const closeProposal = () => {
    acts.closeProposal()
    onLeave()
  }
  return (
    <OutcomeBar contact={contact} onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'details')}>
      {acts.proposesIn(contact, 'details') ? <StepProposal contact={contact} onClose={closeProposal} /> : null}
    </OutcomeBar>
  )
}
