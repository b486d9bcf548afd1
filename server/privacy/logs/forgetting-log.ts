import { join } from 'node:path'
import { sql } from 'kysely'
import { advisoryLocks } from '../../advisory-locks.ts'
import type { Database } from '../../database/schema.ts'
import {
  type Forgetting,
  reapplyForgettings,
  selectUnforgotten,
  streamForgettings,
} from '../../inquiries/forget-child-details.ts'
import { appendLines, type LogFolders, mergeIntoLog, readLines } from './line-log.ts'

/**
 * Whose child's details were forgotten, a line of JSON each, beside the backups: these may be older. Not in the erasure log,
 * because an older version would take the lines for erasures.
 */
const forgettingLogPath = (folder: string) => join(folder, 'forgotten-children.jsonl')

/**
 * Call it before the commit: no crash loses a line, and a line without its commit names what is forgotten next anyway. Flat in
 * what the log holds already.
 */
export const appendForgettings = (folder: string, forgettings: Forgetting[]): Promise<void> =>
  appendLines(forgettingLogPath(folder), forgettings)

/** Adds what the database knows to the log in a folder. What it holds besides stays: it may be older than the database. */
export const updateForgettingLog = (db: Database, folder: string): Promise<void> =>
  db.transaction().execute((trx) => mergeForgettings(trx, folder))

async function mergeForgettings(trx: Database, folder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.forgettingLog})`.execute(trx)
  await mergeIntoLog(forgettingLogPath(folder), {
    stored: streamForgettings(trx),
    selectUnknown: (logged) => selectUnforgotten(trx, logged),
  })
}

/**
 * For a restore: adds what the database that will be replaced knows to the log in the first of `folders`, and returns what forgets
 * in the restored one what the logs of all of them name, and counts it.
 */
export async function prepareForgettings(
  replaced: Database,
  folders: LogFolders,
): Promise<(restored: Database) => Promise<number>> {
  await mergeForgettings(replaced, folders[0])
  return async (restored) => {
    let count = 0
    for (const folder of new Set(folders)) {
      for await (const logged of readLines<Forgetting>(forgettingLogPath(folder))) {
        count += await reapplyForgettings(restored, logged)
      }
    }
    return count
  }
}
