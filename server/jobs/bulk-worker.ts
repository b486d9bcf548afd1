import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { claimJob, releaseJob, runBatch } from '../inquiries/bulk/run-job.ts'
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

/** Every process works; a job is changed by one of them at a time. */
export function startBulkWorker(services: Services, pollMs = 2_000): BulkWorker {
  const { db, clock, logger } = services
  const holder = randomUUID()
  const stop = new AbortController()
  let sleep = new AbortController()
  let isNotified = false

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      isNotified = false
      const id = await claimJob(db, { holder, now: clock() }).catch((err: unknown) => {
        logger.warn({ err }, 'whether contacts are to be changed could not be found out')
        return undefined
      })
      if (id !== undefined) await runSteps(services, { 'change many contacts': () => run(id) })
      else if (!isNotified) {
        sleep = new AbortController()
        await pause(pollMs, AbortSignal.any([sleep.signal, stop.signal]))
      }
    }
  }

  async function run(id: number): Promise<void> {
    while (await runBatch(db, { id, holder, now: clock() })) {
      if (stop.signal.aborted) return releaseJob(db, id, holder)
      await pause(pauseBetweenBatchesMs, stop.signal)
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
