import { type RawBuilder, sql } from 'kysely'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { answers, isAnswer, isAnsweringStatus, type PromiseEvent, withoutUndone } from './promise.ts'

/** How often nobody answered since the last answer, and when the last time. */
type Tries = { no_answers: number; no_answer_at: Date | null }

const none: Tries = { no_answers: 0, no_answer_at: null }

type TryColumns = Partial<{ no_answers: number | RawBuilder<number>; no_answer_at: Date | null }>

/** What a recorded outcome sets in an `update` of inquiries. */
export function tryByOutcome(outcome: Outcome, now: Date): TryColumns {
  if (isAnswer(outcome)) return none
  if (outcome !== 'no_answer') return {}
  return { no_answers: sql<number>`inquiries.no_answers + 1`, no_answer_at: now }
}

export const tryByMove = (to: Status): TryColumns => (isAnsweringStatus(to) ? none : {})

/** By the timeline, oldest event first: what the columns hold. */
export function recountTries(events: readonly PromiseEvent[]): Tries {
  const standing = withoutUndone(events)
  const tries = standing.slice(standing.findLastIndex(answers) + 1).filter(({ outcome }) => outcome === 'no_answer')
  return { no_answers: tries.length, no_answer_at: tries.at(-1)?.happened_at ?? null }
}
