import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { withdrawInvitationsBy } from '../invitations/invitations.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { passwordChangedMail } from '../mails/passwords.ts'
import { endSessions } from '../sessions.ts'

/** The webhooks of an account that somebody else may have used. */
async function switchOffHooksOf(trx: Database, adminId: number): Promise<void> {
  const hooks = await trx
    .updateTable('webhooks')
    .set({ off_why: 'The access of the account that made it was changed.' })
    .where('made_by', '=', adminId)
    .where('off_why', 'is', null)
    .returning('id')
    .execute()
  if (hooks.length === 0) return
  await record(trx, {
    actor: 'system',
    action: 'webhook_switched_off',
    subject: { kind: 'webhook', ids: hooks.map(({ id }) => id) },
  })
}

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
export async function revokeAccess(trx: Database, adminId: number, exceptToken?: string): Promise<void> {
  await endSessions(trx, adminId, exceptToken)
  await trx.deleteFrom('reset_tokens').where('admin_id', '=', adminId).execute()
  await withdrawInvitationsBy(trx, adminId)
  await switchOffHooksOf(trx, adminId)
}
