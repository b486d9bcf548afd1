import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { findAdmin } from './find-admin.ts'
import { closeAccess } from './set-password.ts'

/**
 * Shuts an administrator out at once: no sign-in, no session, no reset link. Throws `NotFound`, and `Conflict` for the last
 * enabled super administrator.
 */
export async function disableAdmin(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked in one order, so that two who disable each other cannot both succeed.
    const supers = await trx
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'super_admin')
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const { id } = await findAdmin(trx, email)
    if (supers.length === 1 && supers[0]?.id === id) {
      throw new Conflict('This is the last enabled super administrator: create another one first.')
    }
    await trx
      .updateTable('admins')
      .set((eb) => ({ disabled_at: eb.fn.coalesce('disabled_at', eb.val(now)) }))
      .where('id', '=', id)
      .execute()
    await closeAccess(trx, id)
    await record(trx, {
      actor: 'command_line',
      action: 'account_disabled',
      subject: { kind: 'account', ids: [id] },
    })
  })
}

/** Lets an administrator sign in again, with the password of before. Throws `NotFound`. */
export async function enableAdmin(db: Database, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await findAdmin(trx, email)
    await trx.updateTable('admins').set({ disabled_at: null }).where('id', '=', id).execute()
    await record(trx, {
      actor: 'command_line',
      action: 'account_enabled',
      subject: { kind: 'account', ids: [id] },
    })
  })
}
