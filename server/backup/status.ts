import type { Database } from '../database/schema.ts'
import { type BackupInterval, intervalMsOf, readLatestRuns } from './runs.ts'

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
