import { type BackupEvery, type BackupStatus, readBackupStatus } from '../backup/status.ts'
import type { Database } from '../database/schema.ts'
import { countByStatus } from '../inquiries/statistics.ts'
import { countFailing } from '../mail/failing-mails.ts'
import { readOutboxDepth } from '../mail/outbox.ts'
import type { StoredFigures } from '../metrics/stored.ts'
import { listFailures } from './run-steps.ts'

export async function readStoredFigures(db: Database, every: BackupEvery, now: Date): Promise<StoredFigures> {
  const inquiries = await countByStatus(db)
  const depth = await readOutboxDepth(db, now)
  const failing = await countFailing(db)
  const backup = toFigures(await readBackupStatus(db, every, now), now)
  const failingSteps = (await listFailures(db)).map(({ step }) => step)
  return { inquiries, outbox: { ...depth, failing }, backup, failingSteps }
}

const toFigures = ({ intervalMs, latest, failure, isOverdue }: BackupStatus, now: Date): StoredFigures['backup'] =>
  intervalMs === null
    ? undefined
    : {
        ageSeconds: latest ? (now.getTime() - latest.madeAt.getTime()) / 1000 : Number.NaN,
        failed: failure !== null,
        overdue: isOverdue,
      }
