import { sql } from 'kysely'
import { revertDays } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { lockMatching } from '../inquiries/lock-matching.ts'
import { type ImportServices, rowsPerStatement } from './import-services.ts'
import { type Counts, runWhole, type Work } from './transitions.ts'

const dayMs = 24 * 60 * 60_000

export const revertUntil = (importedAt: Date): Date => new Date(importedAt.getTime() + revertDays * dayMs)

/** Somebody has worked on the contact since its import: more than one event, or anything that a person wrote or set. */
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

/** Deletes the contacts that nobody has worked on, without a tombstone: no family ever sent them. */
export const revert = (services: ImportServices, act: Revert): Promise<void> =>
  runWhole(services, { ...act, from: 'imported' }, (trx, work) => revertIn(trx, act.id, work))

async function revertIn(trx: Database, id: number, { now, report }: Work): Promise<Counts> {
  const counts: Counts = {}
  const contacts = await trx.selectFrom('inquiries').select('id').where('import_id', '=', id).orderBy('id').execute()
  let reverted = 0
  for (let at = 0; at < contacts.length; at += rowsPerStatement) {
    const batch = contacts.slice(at, at + rowsPerStatement).map((contact) => contact.id)
    const untouched = await lockMatching(trx, sql`(id = any(${batch}::integer[]) and not ${isWorkedOn})`)
    const { rows } = await sql<{ status: string; count: number }>`
      with deleted as (delete from inquiries where id = any(${untouched}::integer[]) returning status)
      select status, count(*) as count from deleted group by status`.execute(trx)
    for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) - count
    reverted += untouched.length
    report(reverted)
  }
  await trx
    .updateTable('imports')
    .set({ state: 'reverted', reverted, reverted_at: now, problem: null })
    .where('id', '=', id)
    .execute()
  return counts
}
