import { join } from 'node:path'
import { sql } from 'kysely'
import { advisoryLocks } from '../../advisory-locks.ts'
import type { Database } from '../../database/schema.ts'
import { type Forgetting, reapplyForgettings, streamForgettings } from '../../inquiries/forget-child-details.ts'
import { appendLines, type LogFolders, mergeIntoLog, readEachLog, selectUnlogged } from './line-log.ts'

/** It is not the erasure log, because an older version would take the lines for erasures. */
const forgettingLogPath = (folder: string) => join(folder, 'forgotten-children.jsonl')

/** Call it before the commit: a line without its commit names what is forgotten next anyway. */
export const appendForgettings = (folder: string, forgettings: Forgetting[]): Promise<void> =>
  appendLines(forgettingLogPath(folder), forgettings)

/** Adds what the database knows to the log in a folder. What it holds besides stays: it may be older than the database. */
export const updateForgettingLog = (db: Database, folder: string): Promise<void> =>
  db.transaction().execute((trx) => mergeForgettings(trx, folder))

async function mergeForgettings(trx: Database, folder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.forgettingLog})`.execute(trx)
  await mergeIntoLog(forgettingLogPath(folder), {
    stored: streamForgettings(trx),
    selectUnknown: (logged) =>
      selectUnlogged(
        trx,
        logged,
        sql`inquiries
          where inquiries.id = logged.id and created_at = logged.at and child_forgotten_at is not null`,
      ),
  })
}

/** It returns what forgets in the restored database what the logs name, and counts it. */
export async function prepareForgettings(
  replaced: Database,
  folders: LogFolders,
): Promise<(restored: Database) => Promise<number>> {
  await mergeForgettings(replaced, folders[0])
  return async (restored) => {
    let count = 0
    for await (const logged of readEachLog<Forgetting>(folders, forgettingLogPath)) {
      count += await reapplyForgettings(restored, logged)
    }
    return count
  }
}
