import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'

type StepFailure = { step: string; since: Date; error: string }

/** Of all processes: the one that ran a step last says how it is. */
export async function recordOutcome(
  db: Database,
  steps: string[],
  { failures, now }: { failures: { step: string; error: string }[]; now: Date },
): Promise<void> {
  const failed = failures.map(({ step }) => step)
  const succeeded = steps.filter((step) => !failed.includes(step))
  if (succeeded.length > 0) {
    await db.deleteFrom('background_failures').where('step', 'in', succeeded).execute()
  }
  if (failures.length === 0) return
  await db
    .insertInto('background_failures')
    .values(failures.map((failure) => ({ ...failure, failing_since: now, failed_at: now })))
    .onConflict((conflict) =>
      conflict.column('step').doUpdateSet(({ ref }) => ({
        failed_at: ref('excluded.failed_at'),
        error: ref('excluded.error'),
      })),
    )
    .execute()
}

export const listFailures = (db: Database): Promise<StepFailure[]> =>
  db.selectFrom('background_failures').select(['step', 'failing_since as since', 'error']).orderBy('step').execute()

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
