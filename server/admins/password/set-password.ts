import type { Database } from '../../database/schema.ts'
import { withdrawInvitationsBy } from '../invitations/invitations.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { passwordChangedMail } from '../mails/passwords.ts'
import { endSessions } from '../sessions.ts'
import { switchOffHooksOf } from './switch-off-hooks.ts'

type NewPassword = {
  adminId: number
  passwordHash: string
  exceptToken?: string
  now: Date
  siteUrl: string
}

/** Revokes access and enqueues a notice to the account; the caller notifies the mail worker after the commit. */
export async function setPassword(
  trx: Database,
  { adminId, passwordHash, exceptToken, ...time }: NewPassword,
): Promise<void> {
  const account = await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', adminId)
    .returning(['name', 'email'])
    .executeTakeFirstOrThrow()
  await revokeAccess(trx, adminId, exceptToken)
  await enqueueAccountMail(trx, account, passwordChangedMail, time)
}

/** Ends all sessions, but for that of `exceptToken`, all reset links, and the invitations and webhooks of the account. */
export async function revokeAccess(
  trx: Database,
  adminId: number,
  exceptToken?: string,
): Promise<void> {
  await endSessions(trx, adminId, exceptToken)
  await trx.deleteFrom('reset_tokens').where('admin_id', '=', adminId).execute()
  await withdrawInvitationsBy(trx, adminId)
  await switchOffHooksOf(trx, adminId)
}
