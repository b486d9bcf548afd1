import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsKept } from '#contract/data-purposes/backups.ts'
import type { Database } from '../database/schema.ts'
import { readTakenAt } from './read.ts'
import { takenAtOf, weekMs } from './retention-rule.ts'
import { type BackupInterval, intervalMsOf, readLatestRuns } from './runs.ts'

/** No backup is older: of those that a folder really has, whatever their names, and of those that the rule would keep. */
export async function readOldestBackup(folder: string, now: Date): Promise<Date> {
  let oldestMs = now.getTime() - backupsKept.weeks * weekMs
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const takenAt = takenAtOf(name) ?? (await readTakenAt(join(folder, name)))
    if (takenAt) oldestMs = Math.min(oldestMs, takenAt.getTime())
  }
  return new Date(oldestMs)
}

/** What `BACKUP_EVERY` says. */
export type BackupEvery = BackupInterval | 'off'

export type BackupStatus = {
  intervalMs: number | null
  /** The newest that was made by itself. */
  latest: { madeAt: Date; bytes: number } | null
  /** Of the last run, unless all went well. */
  failure: { at: Date; reason: string } | null
  isOverdue: boolean
}

/** Whether none was made for twice the interval. */
export const isOlderThanAllowed = (at: Date, every: BackupInterval, now: Date): boolean =>
  now.getTime() - at.getTime() > 2 * intervalMsOf(every)

/** What the dashboard says, and the metrics. */
export async function readBackupStatus(db: Database, every: BackupEvery, now: Date): Promise<BackupStatus> {
  const runs = db
    .selectFrom('backup_runs')
    .select(['finished_at', 'bytes', 'error'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
  const file = await runs.where('bytes', 'is not', null).executeTakeFirst()
  const last = await runs.executeTakeFirst()
  const { baseline } = await readLatestRuns(db, now)
  const intervalMs = every === 'off' ? null : intervalMsOf(every)
  return {
    intervalMs,
    latest: file?.finished_at && file.bytes !== null ? { madeAt: file.finished_at, bytes: file.bytes } : null,
    failure:
      intervalMs !== null && last?.finished_at && last.error !== null
        ? { at: last.finished_at, reason: last.error }
        : null,
    isOverdue: every !== 'off' && isOlderThanAllowed(baseline, every, now),
  }
}
