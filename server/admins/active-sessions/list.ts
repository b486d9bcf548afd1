import type { ActiveSession } from '#contract/accounts/sessions.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { isLive } from '../sessions.ts'

type Query = { adminId: number; currentId: number; now: Date }

/** Those that a call could still use, the latest used one first. Throws `NotFound` for an unknown account. */
export async function listSessions(
  db: Database,
  { adminId, currentId, now }: Query,
): Promise<ActiveSession[]> {
  await assertAccount(db, adminId)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'time_zone', 'created_at', 'used_at'])
    .where('admin_id', '=', adminId)
    .where(isLive(now))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map(({ id, device, time_zone, created_at, used_at }) => ({
    id,
    device: device || null,
    time_zone,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: id === currentId,
  }))
}

/** Throws `NotFound`. */
export async function assertAccount(db: Database, id: number): Promise<void> {
  const account = db.selectFrom('admins').select('id').where('id', '=', id)
  if (!(await account.executeTakeFirst())) throw new NotFound('There is no such administrator.')
}
