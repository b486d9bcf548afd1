import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { packageRoot } from '../package-root.ts'
import { partialName } from './write.ts'

export type BackupJob = {
  config: pg.ClientConfig
  file: string
  takenAt: Date
  signingKey: Uint8Array
}

/**
 * Writes a backup in a thread of its own: rows of minutes would delay what the one thread answers meanwhile. `signal` gives
 * it up, and so does `hold`, which is called before the file gets its name.
 */
export async function writeBackupInWorker(
  job: BackupJob,
  { signal, hold }: { signal: AbortSignal; hold: () => Promise<void> },
): Promise<void> {
  signal.throwIfAborted()
  const worker = new Worker(join(packageRoot, 'server/backup/write-worker.ts'), { workerData: job })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })
    signal.throwIfAborted()
    await hold()
    await rename(partialName(job.file), job.file)
  } finally {
    signal.removeEventListener('abort', stop)
    await rm(partialName(job.file), { force: true })
  }
}
