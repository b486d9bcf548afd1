import { sql } from 'kysely'
import { revertDays } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import type { ImportServices } from './import-services.ts'
import { rowsPerStatement } from './import-services.ts'
import { type Counts, runWhole, type Work } from './transitions.ts'

const dayMs = 24 * 60 * 60_000

export const revertUntil = (importedAt: Date): Date => new Date(importedAt.getTime() + revertDays * dayMs)

/** Somebody has worked on it since: it has more than its first event, or anything that a person wrote or set. */
export const isWorkedOn = sql<boolean>`(
  version > 1 or owner_id is not null or next_step_at is not null or deleted_at is not null
  or reach_corrected_at is not null
  or (select count(*) from inquiry_events where inquiry_id = inquiries.id) > 1
  or exists (select from inquiry_notes where inquiry_id = inquiries.id)
  or exists (select from inquiry_corrections where inquiry_id = inquiries.id)
  or exists (select from inquiry_drafts where inquiry_id = inquiries.id)
  or exists (select from inquiry_answers where inquiry_id = inquiries.id)
  or exists (select from inquiry_replies where inquiry_id = inquiries.id)
  or exists (select from outbox where inquiry_id = inquiries.id))`

/** Throws `Conflict` once it is too late. */
export async function assertRevertible({ db, clock }: ImportServices, id: number): Promise<void> {
  const found = await db.selectFrom('imports').select('imported_at').where('id', '=', id).executeTakeFirst()
  if (!found?.imported_at || revertUntil(found.imported_at) <= clock()) {
    throw new Conflict(`An import can be reverted once, within ${revertDays} days.`)
  }
}

type Revert = { id: number; by: number }

/** Deletes for good what nobody has worked on: nothing of it was ever received, so no tombstone counts it. */
export const revert = (services: ImportServices, act: Revert): Promise<void> =>
  runWhole(services, { ...act, from: 'imported' }, (trx, work) => revertIn(trx, act.id, work))

async function revertIn(trx: Database, id: number, { now, report }: Work): Promise<Counts> {
  const counts: Counts = {}
  let reverted = 0
  let deleted: number
  do {
    const { rows } = await sql<{ status: string; count: number }>`
      with deleted as (
        delete from inquiries where id in (
          select id from inquiries where import_id = ${id} and not ${isWorkedOn}
          limit ${rowsPerStatement} for update skip locked)
        returning status
      )
      select status, count(*) as count from deleted group by status`.execute(trx)
    deleted = rows.reduce((sum, { count }) => sum + count, 0)
    reverted += deleted
    await report(reverted)
    for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) - count
  } while (deleted > 0)
  await trx
    .updateTable('imports')
    .set({ state: 'reverted', reverted, reverted_at: now, problem: null })
    .where('id', '=', id)
    .execute()
  return counts
}
