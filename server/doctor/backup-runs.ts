import { type BackupEvery, readBackupStatus } from '../backup/status.ts'
import type { Database } from '../database/schema.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** What became of the backups that the process makes by itself. */
export async function checkBackupRuns(
  db: Database,
  every: BackupEvery,
  now: Date,
): Promise<Finding[]> {
  const { intervalMs, latest, failure, isOverdue } = await readBackupStatus(db, every, now)
  if (intervalMs === null) {
    const advice = 'Nothing to do where the provider of the database can go back to any moment.'
    return [warn('backups', 'BACKUP_EVERY is off: none is made by itself.', advice)]
  }
  if (failure) {
    const says = `The one of ${failure.at.toISOString()} went wrong: ${failure.reason}`
    return [fail('backups', says, 'See to the cause: it is tried again within an hour.')]
  }
  if (!latest && !isOverdue) return []
  const says = latest
    ? `The last was made at ${latest.madeAt.toISOString()}.`
    : 'None was made by itself for twice the interval.'
  const advice =
    'Let Meridian run: a backup that is due is made within a minute of its start, the first one at once.'
  return [isOverdue ? fail('backups', says, advice) : ok('backups', says)]
}
