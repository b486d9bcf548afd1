import type { Database } from '../database/schema.ts'
import { type AccountChange, changeAccount } from './change-account.ts'
import { revokeAccess } from './password/set-password.ts'

/** The password alone signs in again. It throws `NotFound`, or `Conflict` for the own account. */
export const resetFactors = (db: Database, account: number | string, change: AccountChange): Promise<void> =>
  changeAccount(db, account, change, async (trx, admin) => {
    const { id } = admin
    admin.assertNotSelf('You cannot reset your own second factors: remove them one by one.')
    await trx
      .updateTable('admins')
      .set({
        passkey_only: false,
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        // Where one is required, it is due at the next sign-in.
        factor_due_at: change.now,
      })
      .where('id', '=', id)
      .execute()
    for (const table of ['passkeys', 'recovery_codes', 'passkey_challenges'] as const) {
      await trx.deleteFrom(table).where('admin_id', '=', id).execute()
    }
    await revokeAccess(trx, id)
    await admin.notify([
      'Its passkeys, codes and recovery codes are removed, and every session has ended: the password alone signs in until you set up new ones.',
    ])
    await admin.record('factors_reset')
  })
