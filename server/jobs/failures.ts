import type { Database } from '../database/schema.ts'

export type StepFailure = { step: string; since: Date; error: string }

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
