import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { type AccountChange, assertNotSelf, notifyAccount } from './account-change.ts'
import { lockAdmin } from './lock-admin.ts'
import { revokeAccess } from './password/set-password.ts'
import { releaseInquiries } from './release-inquiries.ts'
import { lockSuperAdmins } from './super-admins.ts'

/** It returns how many contacts are nobody's now. It throws `Conflict` for oneself and the last one. */
export async function disableAdmin(
  db: Database,
  account: number | string,
  change: AccountChange,
): Promise<number> {
  const { actor, now } = change
  return db.transaction().execute(async (trx) => {
    const assertNotLast = await lockSuperAdmins(trx, actor)
    const { id, name, email, disabled_at: disabledAt } = await lockAdmin(trx, account)
    assertNotSelf(
      id,
      actor,
      'You cannot disable your own account: ask another super administrator.',
    )
    assertNotLast(id)
    await trx
      .updateTable('admins')
      .set({ disabled_at: disabledAt ?? now })
      .where('id', '=', id)
      .execute()
    await revokeAccess(trx, id)
    if (!disabledAt) {
      const sentences = ['It is disabled: nobody can sign in with it any more.']
      await notifyAccount(trx, { name, emails: [email], sentences }, change)
    }
    await record(trx, {
      actor,
      action: 'account_disabled',
      subject: { kind: 'account', ids: [id] },
    })
    return releaseInquiries(trx, { ownerId: id, actor, now })
  })
}

/** The old password works again; the contacts that it had do not come back. Throws `NotFound`. */
export async function enableAdmin(
  db: Database,
  account: number | string,
  change: AccountChange,
): Promise<void> {
  const { actor } = change
  await db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    const { id, name, email, disabled_at: disabledAt } = await lockAdmin(trx, account)
    await trx.updateTable('admins').set({ disabled_at: null }).where('id', '=', id).execute()
    if (disabledAt) {
      const sentences = [
        'It is enabled again: you can sign in with your password. The contacts that were yours are no longer: claim those that you work on.',
      ]
      await notifyAccount(trx, { name, emails: [email], sentences }, change)
    }
    await record(trx, { actor, action: 'account_enabled', subject: { kind: 'account', ids: [id] } })
  })
}
