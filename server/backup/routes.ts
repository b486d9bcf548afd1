import * as contract from '#contract/reports.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, respond } from '../http/serve.ts'
import { type BackupEvery, type BackupStatus, readBackupStatus } from './status.ts'

type Services = { db: Database; clock: () => Date; backup: { every: BackupEvery } }

export const backupRoutes =
  ({ db, clock, backup: { every } }: Services): Routes =>
  async (app) => {
    respond(app, contract.readBackups, async () => ({
      backups: toReply(await readBackupStatus(db, every, clock())),
    }))
  }

const toReply = ({ intervalMs, latest, failure, isOverdue }: BackupStatus) => ({
  interval_ms: intervalMs,
  latest: latest && { made_at: latest.madeAt.toISOString(), bytes: latest.bytes },
  failure: failure && { at: failure.at.toISOString(), reason: failure.reason },
  overdue: isOverdue,
})
