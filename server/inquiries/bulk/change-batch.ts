import { sql } from 'kysely'
import type { BulkOutcome } from '#contract/bulk.ts'
import type { Database } from '../../database/schema.ts'
import { append } from '../acts/append.ts'
import { lockHistories } from '../acts/history.ts'
import { isVisible } from '../visible.ts'
import { eventOf, outcomeOf } from './effects.ts'
import type { JobRow } from './table.ts'

/** So many rows are locked at once: intake waits for none, a colleague's press for a moment. */
export const batchRows = 500

export type Batch = { count: number; last: number | null }

export const selectNext = (trx: Database, { id, position }: JobRow) =>
  trx
    .selectFrom('bulk_items')
    .select(['inquiry_id', 'event_id'])
    .where('job_id', '=', id)
    .where('inquiry_id', '>', position)
    .orderBy('inquiry_id')
    .limit(batchRows)

/** Changes the next inquiries of a job. Those that changed since they were frozen stay as they are. */
export async function changeBatch(trx: Database, job: JobRow, now: Date): Promise<Batch> {
  const { id, admin_id: by, act } = job
  if (!act) throw new Error('A job that runs has an act.')
  const ids = (await selectNext(trx, job).execute()).map(({ inquiry_id }) => inquiry_id)
  const histories = await lockHistories(trx, ids)
  const { rows: judged } = await sql<{ id: number; outcome: BulkOutcome }>`
    select item.inquiry_id as id, ${outcomeOf({ ...job, act })} as outcome
    from bulk_items as item left join inquiries on inquiries.id = item.inquiry_id and ${isVisible}
    where job_id = ${id} and item.inquiry_id = any(${ids}::integer[])`.execute(trx)
  const outcomes = new Map(judged.map((item) => [item.id, item.outcome]))
  const changes = histories
    .filter(({ inquiry }) => outcomes.get(inquiry.id) === 'changed')
    .map((history) => ({ history, events: [eventOf({ act, by, now }, history)] }))
  const events = await append(trx, changes, { now, isAudited: false })
  await sql`
    update bulk_items as item set outcome = done.outcome, event_id = done.event_id
    from unnest(${ids}::integer[], ${ids.map((one) => outcomes.get(one))}::text[],
      ${ids.map((one) => events.get(one) ?? null)}::bigint[]) as done (id, outcome, event_id)
    where job_id = ${id} and inquiry_id = done.id`.execute(trx)
  return { count: ids.length, last: ids.at(-1) ?? null }
}
