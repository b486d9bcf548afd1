import { type RawBuilder, sql } from 'kysely'
import { type BulkJob, type BulkOutcome, bulkOutcomes } from '#contract/bulk.ts'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { Database } from '../../database/schema.ts'
import type { NewEvent } from '../acts/append.ts'
import type { State } from '../acts/fold.ts'
import type { History } from '../acts/history.ts'
import { isVisible } from '../visible.ts'
import type { JobRow, StoredAct } from './table.ts'

type Given = { act: StoredAct; by: number }

/** What is appended to each inquiry, but for what it was before. */
function changeOf({ act, by }: Given): Pick<NewEvent, 'kind'> & Partial<NewEvent> {
  switch (act.kind) {
    case 'move':
      return { kind: 'status_changed', to_status: act.status as Status }
    case 'claim':
      return { kind: 'owner_changed', other_admin_id: by }
    case 'hand_over':
      return { kind: 'owner_changed', other_admin_id: act.owner_id as number }
    case 'next_step':
      return { kind: 'next_step_set', due_at: new Date(act.at as string), step_text: act.text as string }
    case 'follow_up':
      return { kind: 'follow_up_sent' }
    case 'delete':
      return { kind: 'deleted' }
  }
}

/** As the single act appends it. */
export function eventOf({ now, ...given }: Given & { now: Date }, { inquiry }: History): NewEvent {
  const change = changeOf(given)
  const before = change.kind === 'status_changed' && { from_status: inquiry.status }
  return { admin_id: given.by, happened_at: now, ...before, ...change }
}

/** The columns that say what an event set. */
const columnOf = {
  to_status: 'status',
  other_admin_id: 'owner_id',
  due_at: 'next_step_at',
  step_text: 'next_step_text',
} as const satisfies Partial<Record<keyof NewEvent, keyof State>>

/** Whether it is as the act would make it. */
function isDone(given: Given): RawBuilder<unknown> {
  const { kind: _kind, ...values } = changeOf(given)
  const same = Object.entries(values).map(
    ([name, value]) =>
      sql`${sql.ref(`inquiries.${columnOf[name as keyof typeof columnOf]}`)} is not distinct from ${value}`,
  )
  return same.length > 0 ? sql`(${sql.join(same, sql` and `)})` : sql`false`
}

type Judging = Pick<JobRow, 'admin_id' | 'includes_others'> & { act: StoredAct }

/**
 * Items with their inquiries that are shown. The limit has each looked up by its id: statistics know nothing of a table that an
 * import has just filled, and the planner would compare each with each.
 */
export const itemsWithInquiries = sql`bulk_items as item left join lateral (
  select id, version, status, owner_id, next_step_at, next_step_text from inquiries
  where id = item.inquiry_id and ${isVisible} limit 1) as inquiries on true`

/** By the row as it is now (`inquiries`) and as it was frozen (`item`). */
export const outcomeOf = ({ act, admin_id: by, includes_others }: Judging): RawBuilder<string> => sql`case
  when inquiries.id is null then 'gone'
  when ${isDone({ act, by })} then 'already'
  when inquiries.version <> item.version or inquiries.owner_id is distinct from item.owner_id
    or inquiries.next_step_at is distinct from item.next_step_at then 'changed_since'
  when not ${sql.lit(includes_others)} and inquiries.owner_id <> ${by} then 'others'
  else 'changed' end`

const shownLeft = 100

type Counts = BulkJob['counts']

/** What would become of how many, or what became of them. */
export async function countOutcomes(db: Database, { act, ...job }: JobRow): Promise<Counts> {
  const judged = job.state === 'frozen' && act ? outcomeOf({ ...job, act }) : null
  const { rows } = await sql<{ outcome: BulkOutcome; count: number }>`
    select ${judged ?? sql`item.outcome`} as outcome, count(*)::integer as count
    from ${itemsWithInquiries}
    where job_id = ${job.id} and ${judged ? sql`true` : sql`outcome is not null`} group by 1`.execute(db)
  const none = Object.fromEntries(bulkOutcomes.map((outcome) => [outcome, 0])) as Counts
  return rows.reduce((counts, { outcome, count }) => ({ ...counts, [outcome]: count }), none)
}

/** Those that a job which ended left alone and somebody would miss, with their names. */
export async function listLeft(db: Database, { id, ended_at }: JobRow): Promise<BulkJob['left']> {
  if (!ended_at) return []
  const { rows } = await sql<BulkJob['left'][number]>`
    select id, concat_ws(' ', parent_first_name, parent_last_name) as name, outcome as why
    from bulk_items join inquiries on inquiries.id = inquiry_id
    where job_id = ${id} and outcome in ('others', 'changed_since', 'kept') and ${isVisible}
    order by id limit ${sql.lit(shownLeft)}`.execute(db)
  return rows
}

/** Without the words of a next step, which whoever typed them knows. */
export async function presentJob(db: Database, job: JobRow, left: BulkJob['left']): Promise<BulkJob> {
  const { id, state, total, error, ended_at } = job
  if (!job.act) throw new Error('A job without an act is shown to nobody.')
  const { text: _text, ...act } = job.act
  const isUndoable = ended_at && state !== 'undone'
  return {
    id,
    act,
    state,
    total,
    counts: await countOutcomes(db, job),
    left,
    undoable_until: isUndoable ? new Date(ended_at.getTime() + undoWindowMs).toISOString() : null,
    error,
  }
}
