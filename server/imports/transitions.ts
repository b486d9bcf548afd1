import { sql } from 'kysely'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { type ImportServices, leaseMs } from './import-services.ts'
import type { ImportState } from './table.ts'

const notReady = () => new Conflict('This import is not ready. Please look again.')
const workOn = { read: 'importing', imported: 'reverting' } as const satisfies Partial<
  Record<ImportState, ImportState>
>

/** What is read, taken over or reverted, one at a time; whoever asks holds a lock until its own is begun. */
export async function findWorkedOn(trx: Database, now: Date) {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`.execute(trx)
  return trx
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['reading', 'importing', 'reverting'])
    .where('lease_until', '>', now)
    .executeTakeFirst()
}

/** What it is in now, for the process that works on it from here on. Throws `Conflict` unless it is in `from`. */
export async function begin(
  { db, clock }: Pick<ImportServices, 'db' | 'clock'>,
  id: number,
  from: keyof typeof workOn,
): Promise<void> {
  const lease_until = new Date(clock().getTime() + leaseMs)
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: workOn[from], problem: null, lease_until })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notReady()
}

export type Work = {
  settings: ImportSettings
  /** Says beside the transaction how far the work is. */
  report: (rowsDone: number) => Promise<unknown>
}

/** All of the work, or none of it: then it is again in `from`, and says why. */
export async function runWhole(
  { db, notifyWorker }: ImportServices,
  id: number,
  from: keyof typeof workOn,
  work: (trx: Database, { settings, report }: Work) => Promise<void>,
): Promise<void> {
  const report = (rows_done: number) =>
    db
      .insertInto('import_progress')
      .values({ import_id: id, rows_done })
      .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ rows_done }))
      .execute()
  try {
    await report(0)
    await db.transaction().execute(async (trx) => {
      // An erasure waits for it, and finds what it brought.
      const { settings } = await trx
        .selectFrom('imports')
        .select('settings')
        .where('id', '=', id)
        .where('state', '=', workOn[from])
        .forUpdate()
        .executeTakeFirstOrThrow(notReady)
      await work(trx, { settings: settings as ImportSettings, report })
    })
    notifyWorker()
  } catch (error) {
    const problem =
      error instanceof Conflict
        ? error.message
        : 'Something went wrong, and nothing has changed. Please try again.'
    await db
      .updateTable('imports')
      .set({ state: from, problem, lease_until: null })
      .where('id', '=', id)
      .where('state', '=', workOn[from])
      .execute()
    if (!(error instanceof Conflict)) throw error
  }
}

/** What a process began and did not end was rolled back with it: it can be begun again. */
export const releaseAbandoned = (db: Database, id: number, now: Date): Promise<unknown> =>
  sql`
    update imports set state = case state when 'importing' then 'read' else 'imported' end,
      problem = 'This was interrupted, and nothing has changed. Please try again.', lease_until = null
    where id in (select id from imports where id = ${id} and state in ('importing', 'reverting')
      and lease_until <= ${now} for update skip locked)`.execute(db)
