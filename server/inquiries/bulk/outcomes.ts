import { sql } from 'kysely'
import { type BulkJob, type BulkOutcome, bulkOutcomes, bulkUndoMs } from '#contract/bulk.ts'
import type { Database } from '../../database/schema.ts'
import { isVisible } from '../visible.ts'
import { outcomeOf } from './effects.ts'
import type { JobRow } from './table.ts'

const shownLeft = 100

type Counts = BulkJob['counts']

/** What would become of how many, or what became of them. */
export async function countOutcomes(db: Database, { act, ...job }: JobRow): Promise<Counts> {
  const judged = job.state === 'frozen' && act ? outcomeOf({ ...job, act }) : null
  const { rows } = await sql<{ outcome: BulkOutcome; count: number }>`
    select ${judged ?? sql`item.outcome`} as outcome, count(*)::integer as count
    from bulk_items as item left join inquiries on inquiries.id = item.inquiry_id and ${isVisible}
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
    undoable_until: isUndoable ? new Date(ended_at.getTime() + bulkUndoMs).toISOString() : null,
    error,
  }
}
