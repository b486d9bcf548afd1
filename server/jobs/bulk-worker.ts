import type { FastifyBaseLogger } from 'fastify'
import { LostLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { giveUpJob, type Job, runBatch, withNextJob } from '../inquiries/bulk/run-job.ts'
import { pause } from '../pause.ts'
import { runSteps } from './run-steps.ts'

type Services = { db: Database; clock: () => Date; logger: Pick<FastifyBaseLogger, 'warn'> }

export type BulkWorker = {
  /** Call it when a job was started or is to be undone; those of other processes are found within `pollMs`. */
  notify(): void
  /** Waits for the batch that runs; another process goes on with the job. */
  close(): Promise<void>
}

/** Requests come first. */
const pauseBetweenBatchesMs = 20

/** Such as after a deadlock: while it is tried again, the lease stays. */
const maxFailures = 5
const firstRetryMs = 50

/** Every process works; a job is changed by one of them at a time. */
export function startBulkWorker(services: Services, pollMs = 2_000): BulkWorker {
  const { db, clock, logger } = services
  const stop = new AbortController()
  let sleep = new AbortController()
  let isNotified = false

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      isNotified = false
      const hasWorked = await withNextJob(db, (job) =>
        runSteps(services, { 'change many contacts': () => run(job) }),
      ).catch((err: unknown) => {
        logger.warn({ err }, 'whether contacts are to be changed could not be found out')
        return false
      })
      if (!hasWorked && !isNotified) {
        sleep = new AbortController()
        await pause(pollMs, AbortSignal.any([sleep.signal, stop.signal]))
      }
    }
  }

  async function run(job: Job): Promise<void> {
    let failures = 0
    while (!stop.signal.aborted) {
      const turn = { ...job, now: clock() }
      try {
        if (!(await runBatch(db, turn))) return
        failures = 0
        await pause(pauseBetweenBatchesMs, stop.signal)
      } catch (err) {
        if (err instanceof LostLease) return
        failures += 1
        if (failures === maxFailures) {
          await giveUpJob(db, turn)
          throw err
        }
        logger.warn({ err, failures }, 'a batch failed and is tried again')
        await pause(firstRetryMs * 2 ** failures, stop.signal)
      }
    }
  }

  const finished = work()
  return {
    notify: () => {
      isNotified = true
      sleep.abort()
    },
    close: async () => {
      stop.abort()
      await finished
    },
  }
}
