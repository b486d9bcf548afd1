import type { Database } from '../database/schema.ts'
import { type AccountChange, changeAccount } from './change-account.ts'
import { revokeAccess } from './password/set-password.ts'
import { releaseInquiries } from './release-inquiries.ts'

/** It returns how many contacts are nobody's now. It throws `Conflict` for oneself and the last one. */
export const disableAdmin = (
  db: Database,
  account: number | string,
  change: AccountChange,
): Promise<number> =>
  changeAccount(db, account, change, async (trx, admin) => {
    const { id, disabled_at: disabledAt } = admin
    admin.assertNotSelf('You cannot disable your own account: ask another super administrator.')
    admin.assertNotLast()
    await trx
      .updateTable('admins')
      .set({ disabled_at: disabledAt ?? change.now })
      .where('id', '=', id)
      .execute()
    await revokeAccess(trx, id)
    if (!disabledAt) await admin.notify(['It is disabled: nobody can sign in with it any more.'])
    await admin.record('account_disabled')
    return releaseInquiries(trx, { ...change, ownerId: id })
  })

/** The old password works again; the contacts that it had do not come back. Throws `NotFound`. */
export const enableAdmin = (
  db: Database,
  account: number | string,
  change: AccountChange,
): Promise<void> =>
  changeAccount(db, account, change, async (trx, admin) => {
    await trx.updateTable('admins').set({ disabled_at: null }).where('id', '=', admin.id).execute()
    if (admin.disabled_at) {
      await admin.notify([
        'It is enabled again: you can sign in with your password. The contacts that were yours are no longer: claim those that you work on.',
      ])
    }
    await admin.record('account_enabled')
  })
