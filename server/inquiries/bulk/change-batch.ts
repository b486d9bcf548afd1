import { sql } from 'kysely'
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
  const { rows } = await sql<{ id: number }>`
    update bulk_items as item set outcome = ${outcomeOf({ ...job, act })}
    from unnest(${ids}::integer[]) as next (id)
    left join inquiries on inquiries.id = next.id and ${isVisible}
    where job_id = ${id} and inquiry_id = next.id
    returning case outcome when 'changed' then inquiry_id end as id`.execute(trx)
  const changed = new Set(rows.map((row) => row.id))
  const changes = histories
    .filter(({ inquiry }) => changed.has(inquiry.id))
    .map((history) => ({ history, events: [eventOf({ act, by, now }, history)] }))
  const events = await append(trx, changes, { now, isAudited: false })
  await sql`
    update bulk_items set event_id = event.id
    from unnest(${[...events.keys()]}::integer[], ${[...events.values()]}::bigint[]) as event (inquiry, id)
    where job_id = ${id} and inquiry_id = event.inquiry`.execute(trx)
  return { count: ids.length, last: ids.at(-1) ?? null }
}
