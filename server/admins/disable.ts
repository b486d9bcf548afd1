import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { lockAdmin } from './lock-admin.ts'
import { revokeAccess } from './set-password.ts'
import { lockSuperAdmins } from './super-admins.ts'

/** Ends sign-in, sessions and reset links at once. Throws `NotFound`, or `Conflict` for the last super administrator. */
export async function disableAdmin(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const assertNotLast = await lockSuperAdmins(trx)
    const { id } = await lockAdmin(trx, email)
    assertNotLast(id)
    await trx
      .updateTable('admins')
      .set((eb) => ({ disabled_at: eb.fn.coalesce('disabled_at', eb.val(now)) }))
      .where('id', '=', id)
      .execute()
    await revokeAccess(trx, id)
    await record(trx, {
      actor: 'command_line',
      action: 'account_disabled',
      subject: { kind: 'account', ids: [id] },
    })
  })
}

/** The old password works again. Throws `NotFound`. */
export async function enableAdmin(db: Database, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await lockAdmin(trx, email)
    await trx.updateTable('admins').set({ disabled_at: null }).where('id', '=', id).execute()
    await record(trx, {
      actor: 'command_line',
      action: 'account_enabled',
      subject: { kind: 'account', ids: [id] },
    })
  })
}
