import { join } from 'node:path'
import { sql } from 'kysely'
import { advisoryLocks } from '../../advisory-locks.ts'
import type { Database } from '../../database/schema.ts'
import { suspectedRetentionMs } from '../../inquiries/suspected-spam.ts'
import {
  deleteErased,
  insertTombstones,
  isTombstoneNumbered,
  streamTombstones,
  type Tombstone,
} from '../../inquiries/tombstones.ts'
import { appendLines, type LogFolders, mergeIntoLog, readEachLog, readLastLine, selectUnlogged } from './line-log.ts'

/** A backup may be older than an erasure. Operators copy the file by its first name. */
const erasureLogPath = (folder: string) => join(folder, 'gone-inquiries.jsonl')

/** One process at a time holds it, until the commit. */
const lockLog = (trx: Database) => sql`select pg_advisory_xact_lock(${advisoryLocks.erasureLog})`.execute(trx)

/** What the log holds besides stays: it may be older than the database. The cleanup makes up for a crash. */
export async function updateErasureLog(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLog(trx)
    const file = erasureLogPath(folder)
    const last = await readLastLine<Tombstone>(file)
    // Its last line says up to where it has this database's; the log of another one has another last line.
    if (!last || !(await isTombstoneNumbered(trx, last))) return rewriteErasureLog(trx, folder)
    for await (const batch of streamTombstones(trx, { after: last.number ?? 0 })) {
      await appendLines(file, batch)
    }
  })
}

/**
 * It does the same with all of the log written anew, without what `hasEnded` there, which the database has no longer. The
 * database's own come last, so that the next update finds where to go on.
 */
export async function rewriteErasureLog(
  trx: Database,
  folder: string,
  hasEnded?: (tombstone: Tombstone) => boolean,
): Promise<void> {
  await lockLog(trx)
  await mergeIntoLog<Tombstone>(erasureLogPath(folder), {
    stored: streamTombstones(trx),
    selectUnknown: (logged) =>
      selectUnlogged(
        trx,
        logged.filter((tombstone) => !hasEnded?.(tombstone)),
        sql`inquiry_tombstones where inquiry_id = logged.id and created_at = logged.at`,
      ),
    evenEmpty: hasEnded !== undefined,
  })
}

/** It returns what applies the logs of all `folders` to the restored database. */
export async function prepareErasures(
  replaced: Database,
  folders: LogFolders,
): Promise<(restored: Database) => Promise<void>> {
  await rewriteErasureLog(replaced, folders[0])
  return async (restored) => {
    for await (const logged of readEachLog<Tombstone>(folders, erasureLogPath)) await insertTombstones(restored, logged)
    await deleteErased(restored)
  }
}

/** The log is written anew, so not for each single one. */
const atMostEveryMs = 7 * 24 * 60 * 60_000

const batchNumbers = 10_000

/** Strangers can make as many of them as they like; each ends once no backup is older. */
export async function endSuspectedTombstones(
  db: Database,
  folder: string,
  { oldestBackup, now }: { oldestBackup: Date; now: Date },
): Promise<void> {
  const suspectedBefore = new Date(now.getTime() - suspectedRetentionMs)
  const isEnded = (goneBefore: Date) => sql`
    suspected and gone_at < ${goneBefore} and created_at < ${suspectedBefore}`
  const isWorthwhile = isEnded(new Date(oldestBackup.getTime() - atMostEveryMs))
  const { rows } = await sql<{ first: number; last: number }>`
    select min(number) as first, max(number) as last from inquiry_tombstones
    having bool_or(${isWorthwhile})`.execute(db)
  const [numbers] = rows
  if (!numbers) return
  await db.transaction().execute(async (trx) => {
    for (let from = numbers.first; from <= numbers.last; from += batchNumbers) {
      await sql`
        delete from inquiry_tombstones
        where number between ${from} and ${from + batchNumbers - 1} and ${isEnded(oldestBackup)}`.execute(trx)
    }
    // Before the commit: what a crash keeps in the database ends the next time.
    await rewriteErasureLog(
      trx,
      folder,
      ({ suspected, goneAt, createdAt }) =>
        suspected && new Date(goneAt) < oldestBackup && new Date(createdAt) < suspectedBefore,
    )
  })
}
