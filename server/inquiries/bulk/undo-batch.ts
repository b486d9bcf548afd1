import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { withoutUndone } from '../promise.ts'
import { recountWroteBackOf } from '../replies/recount-wrote-back.ts'
import { findLater, readActsOf, type UndoableEvent } from '../undo/find-undoable.ts'
import { restoredValues, reverse } from '../undo/undo-change.ts'
import { isVisible } from '../visible.ts'
import { type Batch, batchRows } from './change-batch.ts'
import type { JobRow } from './table.ts'

/** Takes a job's act back from the next inquiries, but for those where the same was changed again since: they are `kept`. */
export async function undoBatch(trx: Database, job: JobRow, now: Date): Promise<Batch> {
  const items = await trx
    .selectFrom('bulk_items')
    .select(['inquiry_id', 'event_id'])
    .where('job_id', '=', job.id)
    .where('inquiry_id', '>', job.position)
    .where('outcome', '=', 'changed')
    .orderBy('inquiry_id')
    .limit(batchRows)
    .execute()
  const ids = items.map(({ inquiry_id }) => inquiry_id)
  const eventIds = items.flatMap(({ event_id }) => event_id ?? [])
  const undo = job.act?.kind === 'delete' ? restoreDeleted : reverseEvents
  const undone = await undo(trx, { ids, eventIds }, { by: job.admin_id, now })
  await sql`
    update bulk_items set outcome = case when inquiry_id = any(${undone}::integer[]) then 'undone' else 'kept' end
    where job_id = ${job.id} and inquiry_id = any(${ids}::integer[])`.execute(trx)
  return { count: ids.length, last: ids.at(-1) ?? null }
}

type Changed = { ids: readonly number[]; eventIds: readonly number[] }

type Act = { by: number; now: Date }

/** Whether they are deleted is asked of what is locked: many are, of which the planner may not know yet. */
async function restoreDeleted(trx: Database, { ids, eventIds }: Changed, { by, now }: Act): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (
      select id, deleted_at from inquiries where id = any(${ids}::integer[])
      order by id for no key update
    ),
    latest as (
      select locked.id from locked where deleted_at is not null and (
        select max(event.id) from inquiry_events as event
        where event.inquiry_id = locked.id and kind = 'deleted') = any(${eventIds}::bigint[])
    ),
    event as (
      insert into inquiry_events (inquiry_id, kind, admin_id, happened_at)
      select id, 'restored', ${by}::integer, ${now}::timestamptz from latest
    )
    update inquiries set deleted_at = null, deleted_by = null, version = version + 1
    from latest where inquiries.id = latest.id returning inquiries.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Reads events of all of them in one query, and counts anew what they say. */
async function reverseEvents(trx: Database, { ids, eventIds }: Changed, act: Act): Promise<number[]> {
  const inquiries = await lockInquiries(trx, ids)
  const acts = await readActsOf(
    trx,
    inquiries.map(({ id }) => id),
  )
  const active = await lockActive(trx, acts)
  const named = new Set(eventIds)
  const actsById = Map.groupBy(acts, ({ inquiry_id }) => inquiry_id)
  const reversals = inquiries.flatMap((inquiry) => {
    const own = actsById.get(inquiry.id) ?? []
    const standing = withoutUndone(own)
    const event = standing.find(({ id }) => named.has(id))
    if (!event || !isReversible(event, standing, active)) return []
    return [{ inquiry, event, standing: standing.filter((other) => other !== event) }]
  })
  if (reversals.length === 0) return []
  const wroteBack = await recountWroteBackOf(
    trx,
    new Map(reversals.map(({ inquiry, standing }) => [inquiry.id, standing])),
  )
  await insertEvents(
    trx,
    reversals.map(({ inquiry, event }) => reverse(event, { id: inquiry.id, ...act })),
  )
  await writeValues(
    trx,
    reversals.map(({ inquiry, event, standing }) => ({
      id: inquiry.id,
      ...restoredValues([event], {
        inquiry,
        standing,
        wrote_back_at: wroteBack.get(inquiry.id) ?? null,
      }),
      version: inquiry.version + (event.kind === 'status_changed' ? 1 : 0),
    })),
  )
  return reversals.map(({ inquiry }) => inquiry.id)
}

const lockInquiries = (trx: Database, ids: readonly number[]) =>
  trx
    .selectFrom('inquiries')
    .select(['id', 'status', 'created_at', 'version', 'ends_count_from', 'arrived_by', 'added_at'])
    .where(isVisible)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Whoever had an inquiry may have been disabled since. */
async function lockActive(trx: Database, acts: readonly UndoableEvent[]): Promise<Set<number>> {
  const owners = [...new Set(acts.flatMap(({ owner_id }) => owner_id ?? []))]
  const active = await trx
    .selectFrom('admins')
    .select('id')
    .where(sql<boolean>`id = any(${owners}::integer[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(active.map(({ id }) => id))
}

function isReversible(event: UndoableEvent, standing: readonly UndoableEvent[], active: ReadonlySet<number>): boolean {
  if (findLater(event, standing)) return false
  if (event.kind === 'status_changed') return true
  return event.has_values && (event.owner_id === null || active.has(event.owner_id))
}

/** As one value: thousands of them take the process longer than the database. Each row has the same columns, here and below. */
async function insertEvents(trx: Database, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into inquiry_events (${columns})
    select ${columns} from jsonb_populate_recordset(null::inquiry_events, ${JSON.stringify(rows)}::jsonb)`.execute(trx)
}

async function writeValues(trx: Database, rows: { id: number }[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  await sql`
    update inquiries set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`restored.${column}`)}`),
    )}
    from jsonb_populate_recordset(null::inquiries, ${JSON.stringify(rows)}::jsonb) as restored
    where inquiries.id = restored.id`.execute(trx)
}
