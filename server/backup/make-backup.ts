import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { type HoldLease, LostLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { selectExpired } from './retention-rule.ts'
import { runCommand } from './run-command.ts'
import type { RunResult } from './runs.ts'
import { backupFileName } from './write.ts'
import { writeBackupInWorker } from './write-in-worker.ts'

const spareFactor = 3

/** Throws one sentence where less than three times the last backup is free; before the first, less than the database. */
async function assertFreeSpace(db: Database, folder: string): Promise<void> {
  const neededBytes = await readNeededBytes(db)
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes) return
  throw new Error(
    `No backup was made: ${formatBytes(freeBytes)} are free in ${folder}, and ${formatBytes(neededBytes)} have to be.`,
  )
}

async function readNeededBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(
      (select bytes * ${sql.lit(spareFactor)} from backup_runs where bytes is not null order by id desc limit 1),
      pg_database_size(current_database())) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

const formatBytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

export type BackupServices = {
  db: Database
  /** Called before each step that stores something: it throws `LostLease` where another process makes the backup. */
  hold: HoldLease
  config: pg.ClientConfig
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  folder: string
  command: string | undefined
  signingKey: Buffer
  /** It brings the logs beside the backups up to date. */
  updateLogs: (folder: string) => Promise<void>
}

/** Makes one backup with what belongs to it. Throws `LostLease`; what else went wrong stands in the result. */
export async function makeBackup(services: BackupServices, takenAt: Date, signal: AbortSignal): Promise<RunResult> {
  const { db, config, signingKey, folder, command, updateLogs, logger } = services
  const hold = () => services.hold(db)
  const describe = (error: unknown) => {
    if (error instanceof LostLease) throw error
    if (!signal.aborted) logger.warn({ err: error }, 'a backup went wrong')
    return errorMessage(error)
  }
  const name = backupFileName(takenAt)
  const file = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await assertFreeSpace(db, folder)
    await writeBackupInWorker({ config, file, takenAt, signingKey }, { signal, hold })
    const { size: bytes } = await stat(file)
    const problems: string[] = []
    for (const step of [
      () => updateLogs(folder),
      () => removeExpired(folder, takenAt),
      async () => command && runCommand(command, file, { signal }),
    ]) {
      await hold()
        .then(step)
        .catch((error: unknown) => problems.push(describe(error)))
    }
    const [error] = problems
    return error === undefined ? { file: name, bytes } : { file: name, bytes, error }
  } catch (error) {
    return { error: describe(error) }
  }
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of selectExpired(await readdir(folder), now)) await rm(join(folder, name))
}
