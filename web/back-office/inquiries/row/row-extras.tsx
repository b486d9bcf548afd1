import { Moon, Sun } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { getLocalTime } from '../local-time.ts'
import { PromiseBadge } from '../promise/promise-badge.tsx'
import { RowPlan } from './row-plan.tsx'

/** What is known beside what was sent: the promised answer, the family's own clock, what comes next, and whose it is. */
export function RowExtras({ contact, now }: { contact: Contact; now: Date }) {
  const localTime = getLocalTime(contact.time_zone, now)
  return (
    <div className="flex items-center gap-x-2.5 whitespace-nowrap [grid-area:extras] empty:hidden max-sm:gap-x-1.5 max-sm:overflow-hidden sm:justify-self-end">
      <PromiseBadge contact={contact} now={now} />
      {localTime ? <LocalTime {...localTime} /> : null}
      <RowPlan contact={contact} now={now} />
    </div>
  )
}

function LocalTime({ text, isGoodTimeToCall }: { text: string; isGoodTimeToCall: boolean }) {
  const Icon = isGoodTimeToCall ? Sun : Moon
  const advice = isGoodTimeToCall ? 'good time to call' : 'not a good time to call'
  return (
    <span
      title={`Where they live: ${advice}`}
      className="flex items-center gap-1 text-slate tabular-nums"
    >
      <Icon size={14} aria-hidden />
      <span>
        {text} <span className="sr-only">{advice}</span>
      </span>
    </span>
  )
}
