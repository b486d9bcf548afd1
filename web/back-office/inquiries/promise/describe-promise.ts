import type { Contact } from '#contract/inquiries/inquiries.ts'
import { formatDuration, formatRoughly } from '../../format/duration.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** From then on the time that is left is shown as urgent. */
const dueSoonMs = 4 * hourMs

type PromiseState = 'overdue' | 'due_soon' | 'due' | 'answered'

type Promised = Pick<Contact, 'created_at' | 'first_answered_at' | 'answer_due_at'>

/** How the promise of an answer stands; null where none was given before the contact was archived. */
export function describePromise(
  { created_at, first_answered_at, answer_due_at }: Promised,
  now: Date,
): { state: PromiseState; text: string } | null {
  if (first_answered_at !== null) {
    const answerMs = Date.parse(first_answered_at) - Date.parse(created_at)
    const text = answerMs < minuteMs ? 'Answered at once' : `Answered in ${formatDuration(answerMs)}`
    return { state: 'answered', text }
  }
  if (answer_due_at === null) return null
  const leftMs = Date.parse(answer_due_at) - now.getTime()
  if (leftMs < 0) return { state: 'overdue', text: `Overdue by ${formatRoughly(-leftMs)}` }
  return {
    state: leftMs < dueSoonMs ? 'due_soon' : 'due',
    text: leftMs < minuteMs ? 'Due now' : `Due in ${formatRoughly(leftMs)}`,
  }
}
