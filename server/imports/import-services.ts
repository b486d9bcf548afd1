import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * The triggers of this transaction tell no webhook and count nothing: `addToCounts` does, once and last, for whoever shares
 * the row waits.
 */
export const markAsImport = (trx: Database): Promise<unknown> =>
  sql`select set_config('meridian.is_import', 'true', true)`.execute(trx)

export const addToCounts = (trx: Database, changes: Record<string, number>): Promise<unknown> =>
  sql`
    insert into inquiry_counts as kept (status, slot, count)
    select key, pg_backend_pid() % 16, value::bigint from jsonb_each_text(${JSON.stringify(changes)}::jsonb)
    where value <> '0' order by key
    on conflict (status, slot) do update set count = kept.count + excluded.count`.execute(trx)

/**
 * Until the transaction ends. Statistics know nothing of a file that was just staged, or of contacts that were just imported: the
 * planner takes them for a few and compares each with each, which takes minutes for 4,000 rows.
 */
export const forbidNestedLoops = (trx: Database): Promise<unknown> => sql`set local enable_nestloop = off`.execute(trx)

/** So many rows are taken by a statement, none of which may take longer than a reader waits for one. */
export const rowsPerStatement = 5_000

/** What an import did, for the mail to every super administrator. */
export type ImportAct = { kind: 'imported' | 'reverted'; contacts: number }

export type ImportServices = {
  db: Database
  clock: () => Date
  parentKey: Uint8Array
  forgetChildDays: number
  /** Says what letters such as IST mean. */
  teamZone: string
  tellSuperAdmins: (trx: Database, by: number, act: ImportAct, now: Date) => Promise<void>
  notifyWorker: () => void
  runAfterResponse: (work: () => Promise<void>) => void
}

/** A process that works on an import and says nothing for so long is taken to be dead. */
export const leaseMs = 30_000

export const lifetimeMs = 60 * 60_000
