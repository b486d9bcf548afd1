import { CalendarClock } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describeStepBriefly, describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'
import { initials } from '../owner/initials.ts'

/** Whose a contact is and what comes next, to be read; the actions of the row change it. */
export function RowPlan({ contact, now }: { contact: Contact; now: Date }) {
  const { owner_name: owner, next_step_at: at, next_step_text: text, time_zone } = contact
  const clock = stepClock(time_zone)
  const isDue = at !== null && new Date(at) <= now
  return (
    <>
      {at ? (
        <span
          title={`${text} · ${describeStepTime(new Date(at), now, clock)}`}
          className={`flex items-center gap-1 tabular-nums ${isDue ? 'font-semibold text-pending' : 'text-slate'}`}
        >
          <CalendarClock size={14} aria-hidden className="shrink-0" />
          <span className="sr-only">
            {text} · {describeStepTime(new Date(at), now, clock)}
          </span>
          <span aria-hidden className="max-sm:hidden">
            {isDue ? 'due' : describeStepBriefly(new Date(at), now, clock)}
          </span>
        </span>
      ) : null}
      {owner ? (
        <span
          title={`Owner: ${owner}`}
          className="shrink-0 rounded-full bg-sky px-1.5 font-bold text-navy"
        >
          <span className="sr-only">Owner: {owner}</span>
          <span aria-hidden>{initials(owner)}</span>
        </span>
      ) : null}
    </>
  )
}
