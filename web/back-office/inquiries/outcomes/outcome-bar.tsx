import type { ReactNode } from 'react'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { outcomes } from '#contract/inquiries/outcomes.ts'
import { outcomeLabel } from '../../format/outcome.ts'

type Props = {
  contact: Contact
  onRecord: (outcome: Outcome) => void
  children?: ReactNode
}

/** Records by one press what came of a call, a WhatsApp or a mail. Its buttons stay where they are after it. */
export function OutcomeBar({ contact, onRecord, children }: Props) {
  return (
    <div
      role="group"
      aria-label={`Was ${contact.parent_name} reached?`}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5"
    >
      <span aria-hidden className="text-sm font-semibold text-slate">
        Reached?
      </span>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          onClick={() => onRecord(outcome)}
          className="outlined min-h-8 rounded-full px-3 text-sm font-semibold max-sm:min-h-10"
        >
          {outcomeLabel(outcome)}
        </button>
      ))}
      {children ? <div className="basis-full py-1">{children}</div> : null}
    </div>
  )
}
