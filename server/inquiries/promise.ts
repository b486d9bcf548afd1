import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Arrival } from '#contract/inquiries/arrivals.ts'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { Tables } from '../database/schema.ts'

/** How the promise of an answer within 24 hours ends: by an answer, or archived without one. At most one of them is set. */
export type PromiseEnd = { first_answered_at: Date | null; closed_unanswered_at: Date | null }

export const promiseInterval = sql`interval '24 hours'`

/** Whether an answer is still promised. */
export const owesAnswer = sql<boolean>`(inquiries.status = 'pending'
  and inquiries.first_answered_at is null and inquiries.closed_unanswered_at is null)`

/** Only what is pending or planned has a `due_at`; the columns of `inquiries_newest` tell the rest. */
export const isOverdue = (now: Date) => sql<boolean>`(first_answered_at is null and closed_unanswered_at is null
  and due_at is not null and created_at < ${now}::timestamptz - ${promiseInterval}
  and inquiries.id in (
    select owing.id from inquiries as owing
    where owing.due_at < ${now} and owing.status = 'pending'
      and owing.deleted_at is null and owing.suspicion is null))`

/** What was imported was promised nothing: `closed_unanswered_at` is set from the beginning, so it is neither this nor due. */
export const isWithin = sql<boolean>`(first_answered_at - created_at <= ${promiseInterval})`

/** What answers within 24 hours are a share of: neither what may still be answered in time, nor what was archived without an answer. */
export const isDue = (now: Date) => sql<boolean>`(first_answered_at is not null or ${isOverdue(now)})`

const openPromise: PromiseEnd = { first_answered_at: null, closed_unanswered_at: null }

const answeringOutcomes: readonly string[] = ['reached', 'left_message'] satisfies Outcome[]
const answeringStatuses: readonly string[] = ['contacted', 'converted'] satisfies Status[]

type EndColumns = { [Column in keyof PromiseEnd]?: RawBuilder<Date | null> }

/** Only the first end counts. */
const setUnlessEnded = (column: keyof PromiseEnd, now: Date, when = sql<boolean>`true`) => ({
  [column]: sql<Date | null>`case
    when inquiries.first_answered_at is null and inquiries.closed_unanswered_at is null and ${when}
    then ${now}::timestamptz else ${sql.ref(`inquiries.${column}`)} end`,
})

/** What a move sets in the `update` of inquiries that makes it. */
export function endByMove(from: Expression<string>, to: Status, now: Date): EndColumns {
  if (isAnsweringStatus(to)) return setUnlessEnded('first_answered_at', now)
  if (to !== 'archived') return {}
  return setUnlessEnded('closed_unanswered_at', now, sql<boolean>`${from} = 'pending'`)
}

export const isAnswer = (outcome: Outcome): boolean => answeringOutcomes.includes(outcome)

export const isAnsweringStatus = (status: Status): boolean => answeringStatuses.includes(status)

/** What a mail that the mail server took sets in an `update` of inquiries. */
export const endByMail = (now: Date): EndColumns => setUnlessEnded('first_answered_at', now)

/** What a recorded outcome sets in an `update` of inquiries. */
export const endByOutcome = (outcome: Outcome, now: Date): EndColumns =>
  isAnswer(outcome) ? setUnlessEnded('first_answered_at', now) : {}

export type PromiseEvent = Pick<
  Selectable<Tables['inquiry_events']>,
  'id' | 'kind' | 'from_status' | 'to_status' | 'outcome' | 'undoes' | 'happened_at'
> & { part_of?: number | null }

/** Without events that were undone, and those that undid them. */
export function withoutUndone<Event extends Pick<PromiseEvent, 'id' | 'undoes'>>(events: readonly Event[]): Event[] {
  const undone = new Set(events.map(({ undoes }) => undoes))
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

type Arrived = { arrived_by: Arrival; added_at: Date | null }

/** How the promise ended by the timeline, oldest event first: what the columns hold. To what was imported nothing was promised. */
export function recountPromise(events: readonly PromiseEvent[], arrived?: Arrived): PromiseEnd {
  if (arrived?.arrived_by === 'import') {
    return { ...openPromise, closed_unanswered_at: arrived.added_at }
  }
  const mails = new Set(events.filter(({ kind }) => kind === 'mail_queued').map(({ id }) => id))
  for (const event of withoutUndone(events)) {
    // A move that came with a mail answers nobody: the mail does, once it is taken.
    const cameWithMail = event.kind === 'status_changed' && mails.has(event.part_of ?? 0)
    const end = cameWithMail ? undefined : endOf(event)
    if (end) return { ...openPromise, [end]: event.happened_at }
  }
  return openPromise
}

export const answers = (event: PromiseEvent): boolean => endOf(event) === 'first_answered_at'

function endOf({ kind, from_status, to_status, outcome }: PromiseEvent) {
  if (kind === 'outcome_recorded') {
    return answeringOutcomes.includes(outcome ?? '') ? 'first_answered_at' : undefined
  }
  if (kind === 'mail_taken') return 'first_answered_at'
  if (kind !== 'status_changed') return undefined
  if (answeringStatuses.includes(to_status ?? '')) return 'first_answered_at'
  if (from_status === 'pending' && to_status === 'archived') return 'closed_unanswered_at'
  return undefined
}
