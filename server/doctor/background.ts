import type { Database } from '../database/schema.ts'
import { listFailures } from '../jobs/failures.ts'
import { type Finding, fail, ok } from './finding.ts'

/** Each step of the cleanup, the reminders and the replies that failed when it last ran. */
export async function checkBackground(db: Database): Promise<Finding[]> {
  const failures = await listFailures(db)
  if (failures.length === 0)
    return [ok('background', 'No step of it fails: cleanup, reminders, replies.')]
  return failures.map(({ step, since, error }) =>
    fail(
      'background',
      `The step “${step}” fails since ${since.toISOString()}: ${error}`,
      'See to the cause: it is tried again by itself, replies and reminders within five minutes, the rest each hour.',
    ),
  )
}
