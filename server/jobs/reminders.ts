import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { sendDigests } from '../inquiries/reminders/digest.ts'
import { tellDueSteps, tellOverdue } from '../inquiries/reminders/tell.ts'
import { startLoop } from '../loop.ts'
import { runSteps } from './run-steps.ts'

type ReminderServices = {
  db: Database
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'warn'>
  notifyEmails: readonly string[]
  notifyWorker: () => void
}

const defaultIntervalMs = 60_000

/** Every process runs it; each mail is enqueued by one of them. */
export async function runReminders({ db, clock, logger, notifyEmails, notifyWorker }: ReminderServices): Promise<void> {
  const reminderRun = { now: clock(), notifyEmails }
  let enqueued = 0
  await runSteps(
    { db, clock, logger },
    {
      'enqueue mails of overdue answers': async () => {
        enqueued += await tellOverdue(db, reminderRun)
      },
      'enqueue mails of due steps': async () => {
        enqueued += await tellDueSteps(db, reminderRun)
      },
      'enqueue daily digests': async () => {
        enqueued += await sendDigests(db, reminderRun)
      },
    },
  ).finally(() => {
    if (enqueued > 0) notifyWorker()
  })
}

/** Runs at once and then at each interval, until the returned function is called. Failures wait for the next run. */
export const startReminders = (services: ReminderServices, intervalMs = defaultIntervalMs): (() => Promise<void>) =>
  startLoop(() => runReminders(services), {
    pollMs: intervalMs,
    onError: (err) => services.logger.warn({ err }, 'reminders failed'),
  }).close
