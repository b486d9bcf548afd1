import { Moon, Sun } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { getLocalTime } from '../local-time.ts'
import { describeStepBriefly, describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'
import { initials, OwnerControl } from '../owner/owner-control.tsx'
import { PromiseBadge } from '../promise/promise-badge.tsx'

/** What comes next and when, to be read; the workspace and the details change it. */
function RowStep({ contact, now }: { contact: Contact; now: Date }) {
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

/** Whose a contact is, and the control that changes it; on a phone, where a row is for reading, the initials alone. */
function RowOwner({ contact }: { contact: Contact }) {
  const { owner_name: owner } = contact
  return (
    <div className="[grid-area:owner]">
      {owner ? (
        <span className="rounded-full bg-sky px-1.5 font-bold text-navy sm:hidden">
          <span className="sr-only">Owner: {owner}</span>
          <span aria-hidden>{initials(owner)}</span>
        </span>
      ) : null}
      <div className="max-sm:hidden">
        <OwnerControl contact={contact} isCompact />
      </div>
    </div>
  )
}

/** Null where somebody answered since, or nobody was tried. */
export const describeTries = (
  { no_answers: count, no_answer_at: at }: Pick<Contact, 'no_answers' | 'no_answer_at'>,
  now: Date,
): string | null =>
  at === null || count === 0 ? null : `no answer${count > 1 ? ` × ${count}` : ''}, ${timeAgoBriefly(at, now)}`

function RowTries({ contact, now }: { contact: Contact; now: Date }) {
  const tries = describeTries(contact, now)
  if (!tries) return null
  return (
    <span title={tries} className="truncate text-slate tabular-nums [grid-area:tries]">
      {tries}
    </span>
  )
}

type Props = { contact: Contact; now: Date }

/** What is known beside what was sent, each at its place: the promised answer, the family's own clock, whose it is, and what comes next. */
export function RowExtras({ contact, now }: Props) {
  return (
    <div className="row-extras">
      <span className="truncate [grid-area:due]">
        <PromiseBadge contact={contact} now={now} />
      </span>
      <LocalTime contact={contact} now={now} />
      <RowOwner contact={contact} />
      <RowStep contact={contact} now={now} />
      <RowTries contact={contact} now={now} />
    </div>
  )
}

function LocalTime({ contact, now }: Props) {
  const localTime = getLocalTime(contact.time_zone, now)
  if (!localTime) return null
  const { text, time, isGoodTimeToCall } = localTime
  const Icon = isGoodTimeToCall ? Sun : Moon
  const advice = isGoodTimeToCall ? 'good time to call' : 'not a good time to call'
  return (
    <span
      title={`${text} where they live: ${advice}`}
      className="flex items-center gap-0.5 text-slate tabular-nums [grid-area:time]"
    >
      <Icon size={12} aria-hidden className="shrink-0" />
      <span>
        <span className="sr-only">Their </span>
        {time} <span className="sr-only">{advice}</span>
      </span>
    </span>
  )
}
