import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type BackupInterval = number | 'night'

export type Schedule = { every: BackupInterval; timeZone: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** By so much the clocks of processes may differ. */
const clockSkewMs = 2 * minuteMs

/** Rows older than this go, but the one of the last file. */
const historyMs = 60 * dayMs

export const intervalMsOf = (every: BackupInterval): number => (every === 'night' ? dayMs : every)

export type LatestRuns = {
  /** Whether a file was ever made by itself. */
  hasFile: boolean
  /** When the newest file was begun; before the first, when the tables were made. */
  baseline: Date
  lastFailedAt: Date | null
}

/** What a process wrote whose clock was ahead counts for nothing, or there would be no backup until that time has come. */
export async function readLatestRuns(db: Database, now: Date): Promise<LatestRuns> {
  const { rows } = await sql<LatestRuns>`
    select count(bytes) > 0 as "hasFile",
      coalesce(max(started_at) filter (where bytes is not null),
        (select min(timestamp)::timestamptz from kysely_migration)) as baseline,
      max(started_at) filter (where finished_at is not null and bytes is null) as "lastFailedAt"
    from backup_runs where started_at <= ${new Date(now.getTime() + clockSkewMs)}`.execute(db)
  const [latest] = rows
  if (!latest) throw new Error('An aggregate has a row.')
  return latest
}

/** The id of a run that is due. Call it with the lease of backups: a run without an end is of a process that died. */
export async function beginRun(db: Database, schedule: Schedule, now: Date): Promise<number | undefined> {
  await endDeadRuns(db, now)
  if (!(await isDue(db, schedule, now))) return undefined
  await deleteOldRuns(db, now)
  const begun = db.insertInto('backup_runs').values({ started_at: now }).returning('id')
  return (await begun.executeTakeFirstOrThrow()).id
}

async function isDue(db: Database, { every, timeZone }: Schedule, now: Date): Promise<boolean> {
  const { hasFile, baseline, lastFailedAt } = await readLatestRuns(db, now)
  const retryMs = Math.min(hourMs, intervalMsOf(every))
  if (lastFailedAt && now.getTime() - lastFailedAt.getTime() < retryMs) return false
  // At the first start: what keeps backups from being made is seen then, not at night.
  if (!hasFile) return true
  if (every !== 'night') return now.getTime() - baseline.getTime() >= every
  return baseline < (await readLastNight(db, timeZone, now))
}

async function readLastNight(db: Database, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((local - interval '3 hours')::date + time '03:00') at time zone ${timeZone} as at
    from (select ${now}::timestamptz at time zone ${timeZone} as local) as clock`.execute(db)
  return rows[0]?.at ?? now
}

const endDeadRuns = (db: Database, now: Date) =>
  db
    .updateTable('backup_runs')
    .set({ finished_at: now, error: 'The process ended before the backup was finished.' })
    .where('finished_at', 'is', null)
    .execute()

const deleteOldRuns = (db: Database, now: Date) =>
  sql`
    delete from backup_runs where started_at < ${new Date(now.getTime() - historyMs)}
      and id < (select max(id) from backup_runs where bytes is not null)`.execute(db)

export type RunResult = { file?: string; bytes?: number; error?: string }

export async function finishRun(db: Database, id: number, now: Date, result: RunResult): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ file: null, bytes: null, error: null, ...result, finished_at: now })
    .where('id', '=', id)
    .execute()
}

/** Of a process that stops: whoever starts next makes it. */
export async function abandonRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom('backup_runs').where('id', '=', id).execute()
}
