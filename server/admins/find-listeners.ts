import type { Database } from '../database/schema.ts'
import { factorColumns, type SecondFactors } from './second-factors.ts'
import { isLive } from './sessions.ts'

/** Of the sessions those that may call, whichever token they have by now. It does not count as use. */
export async function findListeners(
  db: Database,
  factors: SecondFactors,
  { sessionIds, now }: { sessionIds: readonly number[]; now: Date },
) {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.id as sessionId', 'admins.id', 'role', ...factorColumns])
    .where('sessions.id', 'in', sessionIds)
    .where('disabled_at', 'is', null)
    .where(isLive(now))
    .execute()
  const mustEnrol = await Promise.all(sessions.map((session) => factors.mustEnrol(db, session, now)))
  return sessions.filter((_, index) => !mustEnrol[index])
}
