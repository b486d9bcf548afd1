import type { FastifyBaseLogger } from 'fastify'
import { LostLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { giveUpJob, type Job, runBatch, withNextJob } from '../inquiries/bulk/run-job.ts'
import { type Loop, pause, startLoop } from '../loop.ts'
import { runSteps } from './run-steps.ts'

type Services = { db: Database; clock: () => Date; logger: Pick<FastifyBaseLogger, 'warn'> }

/** Requests come first. */
const pauseBetweenBatchesMs = 20

/** Such as after a deadlock: while it is tried again, the lease stays. */
const maxFailures = 5
const firstRetryMs = 50

/** Every process works; a job is changed by one of them at a time. */
export function startBulkWorker(services: Services, pollMs = 2_000): Loop {
  const { db, clock, logger } = services

  async function run(job: Job, stop: AbortSignal): Promise<void> {
    let failures = 0
    while (!stop.aborted) {
      const turn = { ...job, now: clock() }
      try {
        if (!(await runBatch(db, turn))) return
        failures = 0
        await pause(pauseBetweenBatchesMs, stop)
      } catch (err) {
        if (err instanceof LostLease) return
        failures += 1
        if (failures === maxFailures) {
          await giveUpJob(db, turn)
          throw err
        }
        logger.warn({ err, failures }, 'a batch failed and is tried again')
        await pause(firstRetryMs * 2 ** failures, stop)
      }
    }
  }

  return startLoop(
    (stop) => withNextJob(db, (job) => runSteps(services, { 'change many contacts': () => run(job, stop) })),
    {
      pollMs,
      onError: (err) => logger.warn({ err }, 'whether contacts are to be changed could not be found out'),
    },
  )
}
