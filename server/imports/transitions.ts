import { sql } from 'kysely'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { recordInquiries } from '../audit/record.ts'
import { withLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, ValidationError } from '../errors.ts'
import { addToCounts, type ImportServices, leaseMs, markAsImport } from './import-services.ts'
import type { ImportState } from './table.ts'

/** What decides how a cell is read; the rest is decided when rows are taken. */
const readBy = ({ repeats: _r, purpose: _p, ...settings }: ImportSettings) => JSON.stringify(settings)

/** With another one of these, its columns are matched anew. */
const tableOf = ({ sheet, header_row, encoding }: ImportSettings) => JSON.stringify([sheet, header_row, encoding])

/** Returns whether its file is to be read anew. Throws `Conflict` and `ValidationError`. */
export const changeSettings = (db: Database, id: number, settings: ImportSettings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('imports')
      .select(['settings', 'layout'])
      .where('id', '=', id)
      .where('state', '=', 'read')
      .forUpdate()
      .executeTakeFirst()
    if (!before?.settings) throw new Conflict('This import is not ready. Please look again.')
    const { columns } = before.settings
    const isOtherTable = tableOf(settings) !== tableOf(before.settings)
    if (!isOtherTable && settings.columns.length !== columns.length) {
      throw new ValidationError(`This file has ${columns.length} columns.`)
    }
    if (settings.sheet >= (before.layout?.sheets.length ?? 0)) {
      throw new ValidationError('This file has no such sheet.')
    }
    const isReadAnew = readBy(settings) !== readBy(before.settings)
    await trx
      .updateTable('imports')
      .set({
        settings: JSON.stringify(isOtherTable ? { ...settings, columns: [] } : settings),
        ...(isReadAnew && { state: 'reading' as const, bytes_read: 0, rows_read: 0 }),
        problem: null,
      })
      .where('id', '=', id)
      .execute()
    return isReadAnew
  })

/** It is shown of a process that ended without a word. */
const interrupted = 'This was interrupted, and nothing has changed. Please try again.'
const failed = 'Something went wrong, and nothing has changed. Please try again.'
const notReady = () => new Conflict('This import is not ready. Please look again.')

/** What a state is while a process works on it: one that ended without a word leaves it as it was. */
export const workOn = { read: 'importing', imported: 'reverting' } as const satisfies Partial<
  Record<ImportState, ImportState>
>

/** Of the one file that is read at a time; what is taken over or reverted has one of its own. */
export const readingLease = 'import reading'

/** Whether one is read, taken over or reverted. */
export async function isAnyWorkedOn(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from leases where name like 'import %' and until > clock_timestamp() limit 1`.execute(db)
  return rows.length > 0
}

const acts = {
  read: { kind: 'imported', action: 'imported' },
  imported: { kind: 'reverted', action: 'import_reverted' },
} as const

/** By status, how many contacts came, or went. */
export type Counts = Record<string, number>

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export type Work = {
  settings: ImportSettings
  now: Date
  /** Stores beside the transaction how far the work is, without waiting: acts that wait for its locks may hold all connections. */
  report: (rowsDone: number) => void
}

/** All of the work, or none of it: then it says why. Throws `Conflict` unless the import is in `from`, and nobody works on it. */
export async function runWhole(
  { db, clock, tellSuperAdmins, notifyWorker }: ImportServices,
  { id, by, from }: { id: number; by: number; from: keyof typeof workOn },
  work: (trx: Database, { settings, now, report }: Work) => Promise<Counts>,
): Promise<void> {
  const setProblem = (problem: string) =>
    db
      .updateTable('imports')
      .set({ problem })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst()
  const isOurs = await withLease(db, `import ${id}`, leaseMs, async (hold) => {
    if (!(await setProblem(interrupted))) throw notReady()
    let reporting = reportProgress(db, id, 0)
    const report = (rowsDone: number) => {
      reporting = reporting.then(() => reportProgress(db, id, rowsDone)).catch(() => {})
    }
    try {
      await reporting
      await db.transaction().execute(async (trx) => {
        // An erasure waits for it, and finds what it brought.
        const { settings } = await trx
          .selectFrom('imports')
          .select('settings')
          .where('id', '=', id)
          .where('state', '=', from)
          .forUpdate()
          .executeTakeFirstOrThrow(notReady)
        await markAsImport(trx)
        const now = clock()
        const counts = await work(trx, { settings: settings as ImportSettings, now, report })
        const act = { ...acts[from], contacts: Math.abs(sumOf(counts)) }
        await tellSuperAdmins(trx, by, act, now)
        await recordInquiries(trx, act.action, { ids: [], by, details: { count: act.contacts } })
        await addToCounts(trx, counts)
        await hold(trx)
      })
      notifyWorker()
    } catch (error) {
      const isExpected = error instanceof Conflict
      await setProblem(isExpected ? error.message : failed)
      if (!isExpected) throw error
    } finally {
      await reporting
    }
  })
  if (!isOurs) throw notReady()
}

const reportProgress = async (db: Database, id: number, rows_done: number): Promise<void> =>
  void (await db
    .insertInto('import_progress')
    .values({ import_id: id, rows_done })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ rows_done }))
    .execute())
