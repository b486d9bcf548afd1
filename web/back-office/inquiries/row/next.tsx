import { CalendarClock, CircleAlert, Clock, type LucideIcon, MailX, Reply } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { formatDuration, formatRoughly, timeAgoBriefly } from '../../format/relative-time.ts'
import { describeStepBriefly, describeStepTime, stepClock } from '../next-step/next-step-times.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** From then on the time that is left is shown as urgent. */
const dueSoonMs = 4 * hourMs

/** How the promise of an answer stands; null where none was given before the contact was archived. */
export function describePromise(
  { created_at, first_answered_at, answer_due_at }: Pick<Contact, 'created_at' | 'first_answered_at' | 'answer_due_at'>,
  now: Date,
): { state: 'overdue' | 'due_soon' | 'due' | 'answered'; text: string } | null {
  if (first_answered_at !== null) {
    const answerMs = Date.parse(first_answered_at) - Date.parse(created_at)
    const text = answerMs < minuteMs ? 'Answered at once' : `Answered in ${formatDuration(answerMs)}`
    return { state: 'answered', text }
  }
  if (answer_due_at === null) return null
  const leftMs = Date.parse(answer_due_at) - now.getTime()
  if (leftMs < 0) return { state: 'overdue', text: `Overdue by ${formatRoughly(-leftMs)}` }
  const text = leftMs < minuteMs ? 'Due now' : `Due in ${formatRoughly(leftMs)}`
  return { state: leftMs < dueSoonMs ? 'due_soon' : 'due', text }
}

/** What a contact asks of the team; the first of the list is the most urgent. */
const urgencies = ['overdue', 'failed', 'wrote_back', 'step_due', 'due_soon', 'due', 'step', 'answered'] as const

type Urgency = (typeof urgencies)[number]

/** `spoken` says it in more words, where the text is in brief. */
type Next = { urgency: Urgency; text: string; spoken?: string }

const icons: Partial<Record<Urgency, LucideIcon>> = {
  overdue: CircleAlert,
  failed: MailX,
  wrote_back: Reply,
  step_due: CalendarClock,
  due_soon: Clock,
  step: CalendarClock,
}

const stepOf = ({ next_step_at: at, next_step_text: step, time_zone }: Contact, now: Date): Next[] => {
  if (at === null) return []
  const due = new Date(at)
  const clock = stepClock(time_zone)
  const isDue = due <= now
  const text = `Step ${isDue ? 'due ' : ''}${describeStepBriefly(due, now, clock)}`
  const spoken = `Next step: ${step} · ${describeStepTime(due, now, clock)}`
  return [{ urgency: isDue ? 'step_due' : 'step', text, spoken }]
}

/** All that a contact asks for, by its urgency. */
export const nextOf = (contact: Contact, now: Date): Next[] => {
  const promise = describePromise(contact, now)
  const { wrote_back_at: repliedAt } = contact
  const spoken = repliedAt === null ? '' : `Wrote back ${timeAgoBriefly(repliedAt, now)}`
  const all: Next[] = [
    ...(promise ? [{ urgency: promise.state, text: promise.text }] : []),
    ...(contact.mail_failed_at === null ? [] : [{ urgency: 'failed' as const, text: 'Mail came back' }]),
    ...(spoken ? [{ urgency: 'wrote_back' as const, text: spoken.replace(' ago', ''), spoken }] : []),
    ...stepOf(contact, now),
  ]
  return all.toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
}

/** One thing that a contact asks for; `others` are said to a screen reader alone. */
export function NextMark({ next, others = [] }: { next: Next; others?: readonly Next[] }) {
  const { urgency, text, spoken } = next
  const Icon = icons[urgency]
  return (
    <span
      data-urgency={urgency}
      title={[next, ...others].map((one) => one.spoken ?? one.text).join('\n')}
      className="next-mark"
    >
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {spoken ? <span className="sr-only">{spoken}</span> : null}
      <span aria-hidden={spoken !== undefined}>{text}</span>
      {others.length > 0 ? (
        <span className="sr-only">, {others.map((one) => `${one.spoken ?? ''} ${one.text}`).join(', ')}</span>
      ) : null}
    </span>
  )
}
