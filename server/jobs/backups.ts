import { brand } from '#brand'
import { type BackupServices, makeBackup } from '../backup/make-backup.ts'
import {
  abandonRun,
  type BackupInterval,
  claimRun,
  extendRun,
  finishRun,
  leaseMs,
} from '../backup/runs.ts'
import type { BackupEvery } from '../backup/status.ts'
import { updateErasureLog } from '../privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../privacy/logs/forgetting-log.ts'
import { runEvery } from './run-every.ts'

type Services = Omit<BackupServices, 'updateLogs'> & { clock: () => Date }

const defaultIntervalMs = 60_000

/** Every process looks whether a backup is due; one of them makes it. */
export function startBackups(
  { every, ...services }: Services & { every: BackupEvery },
  intervalMs = defaultIntervalMs,
): () => Promise<void> {
  if (every === 'off') return async () => {}
  return runEvery((signal) => runDueBackup({ ...services, every }, signal), {
    intervalMs,
    onError: (err) =>
      services.logger.warn({ err }, 'whether a backup is due could not be found out'),
  })
}

/** Makes a backup if one is due and no other process makes it. */
export async function runDueBackup(
  { every, clock, ...services }: Services & { every: BackupInterval },
  signal: AbortSignal,
): Promise<void> {
  const { db, logger } = services
  const startedAt = clock()
  const id = await claimRun(db, { every, timeZone: brand.timeZone }, startedAt)
  if (id === undefined) return
  const extend = () =>
    void extendRun(db, id, clock()).catch((err: unknown) =>
      logger.warn({ err }, 'the lease of a backup was not extended'),
    )
  const heartbeat = setInterval(extend, leaseMs / 4)
  try {
    const updateLogs = async (folder: string) => {
      await updateErasureLog(db, folder)
      await updateForgettingLog(db, folder)
    }
    const result = await makeBackup({ ...services, updateLogs }, startedAt, signal)
    if (signal.aborted) {
      await abandonRun(db, id)
      return
    }
    await finishRun(db, id, clock(), result)
    const { file, bytes } = result
    if (file !== undefined) logger.info({ file, bytes }, 'a backup was made')
  } finally {
    clearInterval(heartbeat)
  }
}
