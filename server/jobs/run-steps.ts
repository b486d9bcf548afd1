import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { recordOutcome } from './failures.ts'

type StepServices = {
  db: Database
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** By the name that log, metrics and doctor have for each. */
export type Steps = Record<string, () => Promise<unknown>>

/** One after the other. A step that fails is named in the log and remembered until it succeeds, and keeps no other from running. */
export async function runSteps({ db, clock, logger }: StepServices, steps: Steps): Promise<void> {
  const failures: { step: string; error: string }[] = []
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run()
    } catch (err) {
      logger.warn({ err, step }, 'a step of background work failed')
      failures.push({ step, error: errorMessage(err) })
    }
  }
  await recordOutcome(db, Object.keys(steps), { failures, now: clock() })
}
