import type { FastifyBaseLogger } from 'fastify'
import { purgeOldInvitations } from './admins/invitations/invitations.ts'
import { deleteEndedSessions } from './admins/sessions.ts'
import type { Database } from './database/schema.ts'
import { purgeDeleted } from './inquiries/deletion/delete-inquiry.ts'
import { deleteOldReadings } from './inquiries/reading/store-reading.ts'
import { purgeSuspected } from './inquiries/suspected-spam.ts'
import { clearNetworkHashes } from './inquiries/volume-limit.ts'
import { redactOldNetworks } from './mail/budget.ts'
import { redactOldMails } from './mail/redact-old-mails.ts'
import type { DataFolders } from './privacy/data-folders.ts'
import { updateErasureLog } from './privacy/erasure-log.ts'
import { forgetPastDue } from './privacy/forgetting.ts'
import { runEvery } from './run-every.ts'

type CleanupServices = {
  db: Database
  clock: () => Date
  logger: FastifyBaseLogger
  folders: DataFolders
  forgetChildDays: number
}

const defaultIntervalMs = 60 * 60 * 1000

/** Idempotent: every process runs it. */
async function runCleanup(
  { db, clock, logger, folders, forgetChildDays: days }: CleanupServices,
  signal: AbortSignal,
): Promise<void> {
  const deleted = await purgeDeleted(db, clock())
  const suspected = await purgeSuspected(db, clock())
  await updateErasureLog(db, folders.backups)
  await deleteEndedSessions(db, clock())
  await clearNetworkHashes(db, clock())
  await redactOldNetworks(db, clock())
  await purgeOldInvitations(db, clock())
  await deleteOldReadings(db, clock())
  await redactOldMails(db, folders.mails, clock())
  if (deleted + suspected > 0) {
    logger.info({ deleted, suspected }, 'old inquiries were hard-deleted')
  }
  const forgetting = { days, now: clock(), by: 'system', logFolder: folders.backups } as const
  const forgotten = await forgetPastDue(db, forgetting, signal)
  if (forgotten > 0) logger.info({ forgotten }, 'details of children were forgotten')
}

/** Runs at once and then at each interval, until the returned function is called. Failures wait for the next run. */
export const startCleanup = (
  services: CleanupServices,
  intervalMs = defaultIntervalMs,
): (() => Promise<void>) =>
  runEvery((signal) => runCleanup(services, signal), {
    intervalMs,
    onError: (err) => services.logger.warn({ err }, 'cleanup failed'),
  })
