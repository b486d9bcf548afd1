import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { assertAccount } from './list.ts'

type Ending = { adminId: number; by: number }

const subjectOf = ({ adminId, by }: Ending) =>
  adminId === by ? undefined : { kind: 'account' as const, ids: [adminId] }

/** Its browser is signed out at its next call. Throws `NotFound`. */
export async function endSessionById(
  db: Database,
  { id, ...ending }: Ending & { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('admin_id', '=', ending.adminId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new NotFound('This session has ended already.')
    await record(trx, {
      actor: ending.by,
      action: 'session_ended',
      subject: subjectOf(ending),
    })
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
