import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { assertFreeSpace } from './free-space.ts'
import { selectExpired } from './retention-rule.ts'
import { runCommand } from './run-command.ts'
import type { RunResult } from './runs.ts'
import { backupFileName } from './write.ts'
import { writeBackupInWorker } from './write-in-worker.ts'

export type BackupServices = {
  db: Database
  config: pg.ClientConfig
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  folder: string
  command: string | undefined
  signingKey: Buffer
  /** It brings the logs beside the backups up to date. */
  updateLogs: (folder: string) => Promise<void>
}

/** One backup with what belongs to it. Never throws: what went wrong stands in the result. */
export async function makeBackup(services: BackupServices, takenAt: Date, signal: AbortSignal): Promise<RunResult> {
  const { db, config, signingKey, folder, command, updateLogs, logger } = services
  const describe = (error: unknown) => {
    if (!signal.aborted) logger.warn({ err: error }, 'a backup went wrong')
    return errorMessage(error)
  }
  const name = backupFileName(takenAt)
  const file = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await assertFreeSpace(db, folder)
    await writeBackupInWorker({ config, file, takenAt, signingKey }, signal)
    const { size: bytes } = await stat(file)
    const problems: string[] = []
    for (const step of [
      () => updateLogs(folder),
      () => removeExpired(folder, takenAt),
      async () => command && runCommand(command, file, { signal }),
    ]) {
      await step().catch((error: unknown) => problems.push(describe(error)))
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
