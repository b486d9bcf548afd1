import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describeTries } from './describe-tries.ts'

export function RowTries({ contact, now }: { contact: Contact; now: Date }) {
  const tries = describeTries(contact, now)
  if (!tries) return null
  return (
    <span title={tries} className="truncate text-slate tabular-nums [grid-area:tries]">
      {tries}
    </span>
  )
}
