import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { EventRow, InquiryRow } from '../table.ts'

/** A mail of the family, or what an administrator recorded as one; what a machine wrote counts as nothing. */
export type ReceivedReply = { received_at: Date; follows_event: number | null }

/** What happened to an inquiry, each oldest first. */
export type Happened = { events: readonly EventRow[]; replies: readonly ReceivedReply[] }

/** The columns that say what became of an inquiry, and their types. */
export const stateTypes = {
  status: 'text',
  first_answered_at: 'timestamptz',
  closed_unanswered_at: 'timestamptz',
  no_answers: 'integer',
  no_answer_at: 'timestamptz',
  settled_at: 'timestamptz',
  owner_id: 'integer',
  next_step_at: 'timestamptz',
  next_step_text: 'text',
  rests_until: 'timestamptz',
  wrote_back_at: 'timestamptz',
  deleted_at: 'timestamptz',
  deleted_by: 'integer',
} as const satisfies Partial<Record<keyof InquiryRow, string>>

export type State = Pick<InquiryRow, keyof typeof stateTypes>

export const stateColumns = Object.keys(stateTypes) as (keyof State)[]

/** What an inquiry was stored with. `status` is read of one that was never moved. */
export type Beginning = Pick<InquiryRow, 'status' | 'created_at' | 'ends_count_from' | 'arrived_by' | 'added_at'>

const answeringOutcomes: readonly (Outcome | null)[] = ['reached', 'left_message']
const answeringStatuses: readonly (string | null)[] = ['contacted', 'converted'] satisfies Status[]
const settledStatuses: readonly Status[] = ['converted', 'archived']

const maxRestMs = 24 * 60 * 60_000

export const isAnswer = (outcome: Outcome | null): boolean => answeringOutcomes.includes(outcome)

export const isAnsweringStatus = (status: string | null): boolean => answeringStatuses.includes(status)

/** Without events that were undone, and those that undid them. */
export function withoutUndone<Event extends Pick<EventRow, 'id' | 'undoes'>>(events: readonly Event[]): Event[] {
  const undone = new Set(events.map(({ undoes }) => undoes))
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

/** The event that takes an act back. */
export const reverse = (act: EventRow, { owner_id, next_step_at }: State) => ({
  kind: act.kind,
  undoes: act.id,
  from_status: act.to_status,
  to_status: act.from_status,
  outcome: act.outcome,
  other_admin_id: act.kind === 'owner_changed' ? owner_id : null,
  due_at: act.kind === 'next_step_set' || act.kind === 'next_step_done' ? next_step_at : null,
})

/** The one place that says what the columns of an inquiry hold: what happened to it, without what was undone. */
export function fold(beginning: Beginning, { events, replies }: Happened): State {
  const standing = withoutUndone(events)
  const lastOf = (...kinds: EventRow['kind'][]) => standing.findLast(({ kind }) => kinds.includes(kind))
  const move = lastOf('status_changed')
  const firstMove = events.find(({ kind }) => kind === 'status_changed')
  const status = (move ?? lastOf('submitted'))?.to_status ?? firstMove?.from_status ?? beginning.status
  const deletion = lastOf('deleted', 'restored')
  const mails = new Set(events.filter(({ kind }) => kind === 'mail_queued').map(({ id }) => id))
  const isAnswering = (event: EventRow) => answers(event, mails)
  const isDeleted = deletion?.kind === 'deleted'
  return {
    status,
    ...foldPromise(beginning, standing, isAnswering),
    ...foldTries(standing, isAnswering),
    settled_at: settledStatuses.includes(status)
      ? (move?.happened_at ?? beginning.ends_count_from ?? beginning.created_at)
      : null,
    owner_id: lastOf('owner_changed')?.other_admin_id ?? null,
    ...foldStep(lastOf('next_step_set', 'next_step_done')),
    wrote_back_at: foldWroteBack(standing, replies),
    deleted_at: isDeleted ? deletion.happened_at : null,
    deleted_by: isDeleted ? deletion.admin_id : null,
  }
}

function answers({ kind, outcome, to_status, part_of }: EventRow, mails: ReadonlySet<number>): boolean {
  if (kind === 'mail_taken') return true
  if (kind === 'outcome_recorded') return isAnswer(outcome)
  // A move that came with a mail answers nobody: the mail does, once it is taken.
  return kind === 'status_changed' && isAnsweringStatus(to_status) && !mails.has(part_of ?? Number.NaN)
}

type IsAnswering = (event: EventRow) => boolean

/** How the promise of an answer within 24 hours ends: by the first answer, or archived without one. At most one is set. */
function foldPromise(
  { arrived_by, added_at }: Beginning,
  standing: readonly EventRow[],
  isAnswering: IsAnswering,
): Pick<State, 'first_answered_at' | 'closed_unanswered_at'> {
  const open = { first_answered_at: null, closed_unanswered_at: null }
  // To what was imported nothing was promised.
  if (arrived_by === 'import') return { ...open, closed_unanswered_at: added_at }
  for (const event of standing) {
    const { kind, from_status, to_status, happened_at } = event
    if (isAnswering(event)) return { ...open, first_answered_at: happened_at }
    const isClosing = kind === 'status_changed' && from_status === 'pending' && to_status === 'archived'
    if (isClosing) return { ...open, closed_unanswered_at: happened_at }
  }
  return open
}

/** How often nobody answered since the last answer, and when the last time. */
function foldTries(standing: readonly EventRow[], isAnswering: IsAnswering) {
  const tries = standing.slice(standing.findLastIndex(isAnswering) + 1).filter(({ outcome }) => outcome === 'no_answer')
  return { no_answers: tries.length, no_answer_at: tries.at(-1)?.happened_at ?? null }
}

/** A planned step lets an inquiry rest behind the others of *Due first* until it is due, for a day at most. */
function foldStep(step: EventRow | undefined) {
  if (step?.kind !== 'next_step_set' || !step.due_at) {
    return { next_step_at: null, next_step_text: null, rests_until: null }
  }
  const restsUntil = new Date(Math.min(step.due_at.getTime(), step.happened_at.getTime() + maxRestMs))
  return { next_step_at: step.due_at, next_step_text: step.step_text, rests_until: restsUntil }
}

/** The last that the family wrote since an answer, or *Done*. */
function foldWroteBack(standing: readonly EventRow[], replies: readonly ReceivedReply[]): Date | null {
  const ended = standing.findLast(
    ({ kind, outcome }) => kind === 'mail_taken' || kind === 'reply_done' || isAnswer(outcome),
  )
  const waiting = replies.filter(({ follows_event }) => !ended || (follows_event ?? 0) >= ended.id)
  const latest = Math.max(...waiting.map(({ received_at }) => received_at.getTime()))
  return waiting.length > 0 ? new Date(latest) : null
}
