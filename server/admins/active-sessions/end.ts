import type { ActiveSession } from '#contract/accounts/sessions.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { isLive } from '../sessions.ts'

type Query = { adminId: number; currentId: number; now: Date }

/** Those that a call could still use, the latest used one first. Throws `NotFound` for an unknown account. */
export async function listSessions(db: Database, { adminId, currentId, now }: Query): Promise<ActiveSession[]> {
  await assertAccount(db, adminId)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'time_zone', 'created_at', 'used_at'])
    .where('admin_id', '=', adminId)
    .where(isLive(now))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map(({ device, created_at, used_at, ...session }) => ({
    ...session,
    device: device || null,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: session.id === currentId,
  }))
}

/** Throws `NotFound`. */
async function assertAccount(db: Database, id: number): Promise<void> {
  const account = db.selectFrom('admins').select('id').where('id', '=', id)
  if (!(await account.executeTakeFirst())) throw new NotFound('There is no such administrator.')
}

type Ending = { adminId: number; by: number }

const subjectOf = ({ adminId, by }: Ending) =>
  adminId === by ? undefined : { kind: 'account' as const, ids: [adminId] }

/** Its browser is signed out at its next call. Throws `NotFound`. */
export async function endSessionById(db: Database, { id, ...ending }: Ending & { id: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('admin_id', '=', ending.adminId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new NotFound('This session has ended already.')
    await record(trx, { actor: ending.by, action: 'session_ended', subject: subjectOf(ending) })
  })
}

/** All but the caller's own. Returns how many. Throws `NotFound` for an unknown account. */
export async function endOtherSessions(
  db: Database,
  { currentId, ...ending }: Ending & { currentId: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await assertAccount(trx, ending.adminId)
    const ended = await trx
      .deleteFrom('sessions')
      .where('admin_id', '=', ending.adminId)
      .where('id', '!=', currentId)
      .returning('id')
      .execute()
    const details = { count: ended.length }
    await record(trx, {
      actor: ending.by,
      action: 'sessions_ended',
      subject: subjectOf(ending),
      details,
    })
    return ended.length
  })
}
