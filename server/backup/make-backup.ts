import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { assertFreeSpace } from './free-space.ts'
import { selectExpired } from './retention-rule.ts'
import { runCommand } from './run-command.ts'
import type { RunResult } from './runs.ts'
import { backupFileName, writeBackup } from './write.ts'

export type BackupServices = {
  db: Database
  /** Without limits of time, closed after each backup. */
  openConnection: () => Connection
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  folder: string
  /** The operator's, run after each file. */
  command: string | undefined
  /** Signs each file. */
  signingKey: Buffer
  /** Brings the logs beside the backups up to date. */
  updateLogs: (folder: string) => Promise<void>
}

/** One backup with what belongs to it. Never throws: what went wrong stands in the result. */
export async function makeBackup(
  services: BackupServices,
  takenAt: Date,
  signal: AbortSignal,
): Promise<RunResult> {
  const { db, folder, command, updateLogs, logger } = services
  const describe = (error: unknown) => {
    if (!signal.aborted) logger.warn({ err: error }, 'a backup went wrong')
    return errorMessage(error)
  }
  const name = backupFileName(takenAt)
  const file = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await assertFreeSpace(db, folder)
    await writeFile(services, file, takenAt, signal)
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

async function writeFile(
  { openConnection, signingKey }: BackupServices,
  file: string,
  takenAt: Date,
  signal: AbortSignal,
): Promise<void> {
  const { pool, db } = openConnection()
  // While a statement runs, this closes the socket at once.
  pool.on('connect', (client) => signal.addEventListener('abort', () => void client.end()))
  try {
    signal.throwIfAborted()
    await writeBackup(pool, file, takenAt, signingKey)
  } finally {
    await db.destroy()
  }
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of selectExpired(await readdir(folder), now)) await rm(join(folder, name))
}
