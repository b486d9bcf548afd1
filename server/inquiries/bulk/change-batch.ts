import { sql } from 'kysely'
import type { BulkOutcome } from '#contract/bulk.ts'
import type { Database } from '../../database/schema.ts'
import { append, type NewEvent } from '../acts/append.ts'
import { reverse, withoutUndone } from '../acts/fold.ts'
import { type History, isShown, lockHistories } from '../acts/history.ts'
import type { EventRow } from '../table.ts'
import { findLater, foldWithout } from '../undo/undo-change.ts'
import { eventOf, itemsWithInquiries, outcomeOf } from './outcomes.ts'
import type { JobRow } from './table.ts'

/** So many rows are locked at once: intake waits for none, a colleague's press for a moment. */
export const batchRows = 500

export type Batch = { count: number; last: number | null }

const selectNext = (trx: Database, { id, position }: JobRow) =>
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
    from ${itemsWithInquiries}
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

/** Takes a job's act back from the next inquiries, but for those where the same was changed again since: they are `kept`. */
export async function undoBatch(trx: Database, job: JobRow, now: Date): Promise<Batch> {
  const items = await selectNext(trx, job).where('outcome', '=', 'changed').execute()
  const ids = items.map(({ inquiry_id }) => inquiry_id)
  const named = new Set(items.map(({ event_id }) => event_id))
  const histories = await lockHistories(trx, ids)
  const active = await lockActive(trx, histories)
  const changes = histories.flatMap((history) => {
    const act = history.events.find(({ id }) => named.has(id))
    const reversal = act && reversalOf(act, history, active)
    return reversal ? [{ history, events: [{ ...reversal, admin_id: job.admin_id, happened_at: now }] }] : []
  })
  await append(trx, changes, { now, isAudited: false })
  const undone = changes.map(({ history }) => history.inquiry.id)
  await sql`
    update bulk_items set outcome = case when inquiry_id = any(${undone}::integer[]) then 'undone' else 'kept' end
    where job_id = ${job.id} and inquiry_id = any(${ids}::integer[])`.execute(trx)
  return { count: ids.length, last: ids.at(-1) ?? null }
}

function reversalOf(
  act: EventRow,
  history: History,
  active: ReadonlySet<number | null>,
): Omit<NewEvent, 'happened_at'> | undefined {
  const { inquiry, events } = history
  if (act.kind === 'deleted') {
    const latest = events.findLast(({ kind }) => kind === 'deleted')
    return inquiry.deleted_at && latest === act ? { kind: 'restored' } : undefined
  }
  const standing = withoutUndone(events)
  if (!isShown(history) || !standing.includes(act) || findLater(act, standing)) return undefined
  const after = foldWithout([act], history)
  return act.kind === 'owner_changed' && !active.has(after.owner_id) ? undefined : reverse(act, after)
}

/** Nobody, and those who had one of them: whoever was disabled since gets none back. */
async function lockActive(trx: Database, histories: readonly History[]): Promise<Set<number | null>> {
  const owners = histories.flatMap(({ events }) => events.map(({ other_admin_id }) => other_admin_id))
  const active = await trx
    .selectFrom('admins')
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(owners)]}::integer[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set([null, ...active.map(({ id }) => id)])
}
