import { Moon, Sun } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { getLocalTime } from '../local-time.ts'
import { PromiseBadge } from '../promise/promise-badge.tsx'
import { RowOwner } from './row-owner.tsx'
import { RowStep } from './row-step.tsx'
import { RowTries } from './row-tries.tsx'

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
