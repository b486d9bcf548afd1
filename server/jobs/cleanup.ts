import type { FastifyBaseLogger } from 'fastify'
import { purgeOldInvitations } from '../admins/invitations/invitations.ts'
import { deleteEndedSessions } from '../admins/sessions.ts'
import { deleteOldFailedSignIns } from '../audit/record.ts'
import { readOldestBackup } from '../backup/status.ts'
import type { Database } from '../database/schema.ts'
import { deleteExpiredContent } from '../imports/delete-content.ts'
import { redactOldMessages } from '../inquiries/answers/redact-old-messages.ts'
import { deleteOldJobs } from '../inquiries/bulk/jobs.ts'
import { deleteOldCorrectedValues } from '../inquiries/by-hand/write-correction.ts'
import { purgeDeleted } from '../inquiries/deletion/delete-inquiry.ts'
import { deleteOldIdempotentActs } from '../inquiries/idempotency/act-once.ts'
import { clearNetworkHashes } from '../inquiries/intake/volume-limit.ts'
import { deleteOldReadings } from '../inquiries/reading/store-reading.ts'
import { purgeSuspected } from '../inquiries/suspected-spam.ts'
import { redactOldSteps } from '../inquiries/undo/undo-change.ts'
import { startLoop } from '../loop.ts'
import { redactOldNetworks } from '../mail/budget.ts'
import { deleteSettledMails } from '../mail/delete-settled-mails.ts'
import { redactOldMails } from '../mail/redact-old-mails.ts'
import type { DataFolders } from '../privacy/data-purposes.ts'
import { forgetPastDue } from '../privacy/forgetting.ts'
import { endSuspectedTombstones, updateErasureLog } from '../privacy/logs/erasure-log.ts'
import { deleteOldDeliveries } from '../webhooks/hooks.ts'
import { runSteps } from './run-steps.ts'

type CleanupServices = {
  db: Database
  clock: () => Date
  logger: FastifyBaseLogger
  folders: DataFolders
  forgetChildDays: number
}

const defaultIntervalMs = 60 * 60 * 1000

/** Idempotent: every process runs it. */
function runCleanup(
  { db, clock, logger, folders, forgetChildDays: days }: CleanupServices,
  signal: AbortSignal,
): Promise<void> {
  const logCount = (count: number, message: string) => {
    if (count > 0) logger.info({ count }, message)
  }
  return runSteps(
    { db, clock, logger },
    {
      'purge deleted inquiries': async () => logCount(await purgeDeleted(db, clock()), 'deleted inquiries were purged'),
      'purge suspected spam': async () => logCount(await purgeSuspected(db, clock()), 'suspected spam was purged'),
      'update the erasure log': () => updateErasureLog(db, folders.backups),
      'end tombstones of spam': async () => {
        const now = clock()
        const oldestBackup = await readOldestBackup(folders.backups, now)
        await endSuspectedTombstones(db, folders.backups, { oldestBackup, now })
      },
      'delete ended sessions': () => deleteEndedSessions(db, clock()),
      'delete old failed sign-ins': () => deleteOldFailedSignIns(db),
      'clear network hashes': () => clearNetworkHashes(db, clock()),
      'redact networks of mails': () => redactOldNetworks(db, clock()),
      'purge old invitations': () => purgeOldInvitations(db, clock()),
      'redact old steps': () => redactOldSteps(db, clock()),
      'delete old changes of many': () => deleteOldJobs(db, clock()),
      'delete old corrected values': () => deleteOldCorrectedValues(db, clock()),
      'delete old idempotency keys': () => deleteOldIdempotentActs(db, clock()),
      'delete old readings': () => deleteOldReadings(db, clock()),
      'delete uploaded spreadsheets': () => deleteExpiredContent(db, clock()),
      'redact old messages': () => redactOldMessages(db, clock()),
      'delete settled mails': () => deleteSettledMails(db, clock()),
      'delete old deliveries': () => deleteOldDeliveries(db, clock()),
      'redact old mails': () => redactOldMails(db, folders.mails, clock()),
      'forget details of children': async () => {
        const forgetting = { days, now: clock(), by: 'system', logFolder: folders.backups } as const
        const forgotten = await forgetPastDue(db, forgetting, signal)
        logCount(forgotten, 'details of children were forgotten')
      },
    },
  )
}

/** Runs at once and then at each interval, until the returned function is called. Failures wait for the next run. */
export const startCleanup = (services: CleanupServices, intervalMs = defaultIntervalMs): (() => Promise<void>) =>
  startLoop((signal) => runCleanup(services, signal), {
    pollMs: intervalMs,
    onError: (err) => services.logger.warn({ err }, 'cleanup failed'),
  }).close
