import { brand } from '#brand'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useDeskActs } from '../desk.ts'
import { getLocalTime } from '../local-time.ts'

/** Shows the time where the family lives, and the team's. */
export function Clocks({ contact }: { contact: Contact }) {
  const { now } = useDeskActs()
  const theirs = getLocalTime(contact.time_zone, now)
  const ours = getLocalTime(brand.timeZone, now)
  return (
    <p className="text-sm text-slate">
      {theirs ? `${theirs.text} where they live · ` : null}
      {ours?.text} here
    </p>
  )
}
