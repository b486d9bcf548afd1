import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { connect } from '../database/connect.ts'
import { writePartialBackup } from './write.ts'
import type { BackupJob } from './write-in-worker.ts'

const { config, file, takenAt, signingKey } = workerData as BackupJob
// On Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(10)
const { pool } = connect(config, () => {}, { maxConnections: 1 })
try {
  await writePartialBackup(pool, file, takenAt, Buffer.from(signingKey))
} finally {
  await pool.end()
}
