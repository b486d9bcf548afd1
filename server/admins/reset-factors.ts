import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { type AccountChange, assertNotSelf, notifyAccount } from './account-change.ts'
import { lockAdmin } from './lock-admin.ts'
import { revokeAccess } from './password/set-password.ts'
import { lockSuperAdmins } from './super-admins.ts'

/** The password alone signs in again. It throws `NotFound`, or `Conflict` for the own account. */
export async function resetFactors(
  db: Database,
  account: number | string,
  change: AccountChange,
): Promise<void> {
  const { actor } = change
  await db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    const { id, name, email } = await lockAdmin(trx, account)
    assertNotSelf(id, actor, 'You cannot reset your own second factors: remove them one by one.')
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
    const sentences = [
      'Its passkeys, codes and recovery codes are removed, and every session has ended: the password alone signs in until you set up new ones.',
    ]
    await notifyAccount(trx, { name, emails: [email], sentences }, change)
    await record(trx, { actor, action: 'factors_reset', subject: { kind: 'account', ids: [id] } })
  })
}
