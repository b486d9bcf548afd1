import type { ReactNode } from 'react'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { outcomes } from '#contract/inquiries/outcomes.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { Action } from '../../layout/action.tsx'

type Props = {
  contact: Contact
  onRecord: (outcome: Outcome) => void
  children?: ReactNode
}

/** Records by one press what came of a call, a WhatsApp or a mail. Its buttons stay where they are after it. */
export function OutcomeBar({ contact, onRecord, children }: Props) {
  return (
    <div role="group" aria-label={`Was ${contact.parent_name} reached?`} className="outcomes">
      <span aria-hidden>Reached?</span>
      {outcomes.map((outcome) => (
        <Action key={outcome} look="tool outlined" label={outcomeLabel(outcome)} onClick={() => onRecord(outcome)} />
      ))}
      {children ? <div>{children}</div> : null}
    </div>
  )
}
