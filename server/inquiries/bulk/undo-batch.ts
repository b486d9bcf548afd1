import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { append, type NewEvent } from '../acts/append.ts'
import { withoutUndone } from '../acts/fold.ts'
import { type History, isShown, lockHistories } from '../acts/history.ts'
import type { EventRow } from '../table.ts'
import { findLater } from '../undo/find-undoable.ts'
import { foldWithout, reverse } from '../undo/undo-change.ts'
import { type Batch, selectNext } from './change-batch.ts'
import type { JobRow } from './table.ts'

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
