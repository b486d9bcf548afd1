import { brand } from '#brand'
import { type BackupServices, makeBackup } from '../backup/make-backup.ts'
import { abandonRun, type BackupInterval, beginRun, finishRun } from '../backup/runs.ts'
import type { BackupEvery } from '../backup/status.ts'
import { withLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { startLoop } from '../loop.ts'
import { updateErasureLog } from '../privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../privacy/logs/forgetting-log.ts'

type Services = Omit<BackupServices, 'updateLogs' | 'hold'> & { clock: () => Date }

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
  await withLease(db, 'backup', leaseMs, async (hold) => {
    const store = <Result>(change: (trx: Database) => Promise<Result>) =>
      db.transaction().execute(async (trx) => {
        await hold(trx)
        return change(trx)
      })
    const startedAt = clock()
    const id = await store((trx) => beginRun(trx, { every, timeZone: brand.timeZone }, startedAt))
    if (id === undefined) return
    const updateLogs = async (folder: string) => {
      await updateErasureLog(db, folder)
      await updateForgettingLog(db, folder)
    }
    const result = await makeBackup({ ...services, hold, updateLogs }, startedAt, signal)
    if (signal.aborted) {
      await store((trx) => abandonRun(trx, id))
      return
    }
    await store((trx) => finishRun(trx, id, clock(), result))
    const { file, bytes } = result
    if (file !== undefined) logger.info({ file, bytes }, 'a backup was made')
  })
}
