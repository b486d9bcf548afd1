import { brand } from '#brand'
import { type BackupServices, makeBackup } from '../backup/make-backup.ts'
import { abandonRun, type BackupInterval, beginRun, finishRun } from '../backup/runs.ts'
import type { BackupEvery } from '../backup/status.ts'
import { withLease } from '../database/lease.ts'
import { startLoop } from '../loop.ts'
import { updateErasureLog } from '../privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../privacy/logs/forgetting-log.ts'

type Services = Omit<BackupServices, 'updateLogs'> & { clock: () => Date }

const defaultIntervalMs = 60_000
const leaseMs = 2 * 60_000

/** Every process looks whether a backup is due; one of them makes it. */
export function startBackups(
  { every, ...services }: Services & { every: BackupEvery },
  intervalMs = defaultIntervalMs,
): () => Promise<void> {
  if (every === 'off') return async () => {}
  return startLoop((signal) => runDueBackup({ ...services, every }, signal), {
    pollMs: intervalMs,
    onError: (err) => services.logger.warn({ err }, 'whether a backup is due could not be found out'),
  }).close
}

/** Makes a backup if one is due and no other process makes it. */
export async function runDueBackup(
  { every, clock, ...services }: Services & { every: BackupInterval },
  signal: AbortSignal,
): Promise<void> {
  const { db, logger } = services
  await withLease(db, 'backup', leaseMs, async () => {
    const startedAt = clock()
    const id = await beginRun(db, { every, timeZone: brand.timeZone }, startedAt)
    if (id === undefined) return
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
  })
}
