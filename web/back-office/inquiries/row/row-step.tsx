import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describeStepBriefly, describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'

/** What comes next and when, to be read; the workspace and the details change it. */
export function RowStep({ contact, now }: { contact: Contact; now: Date }) {
  const { next_step_at: at, next_step_text: text, time_zone } = contact
  if (at === null) return null
  const due = new Date(at)
  const clock = stepClock(time_zone)
  const words = `${text} · ${describeStepTime(due, now, clock)}`
  const isDue = due <= now
  return (
    <span
      title={words}
      className={`truncate tracking-tight tabular-nums [grid-area:step] ${isDue ? 'font-semibold text-pending' : 'text-slate'}`}
    >
      <span className="sr-only">Next step: {words}</span>
      <span aria-hidden>
        Step {isDue ? 'due ' : ''}
        {describeStepBriefly(due, now, clock)}
      </span>
    </span>
  )
}
