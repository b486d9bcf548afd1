import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated } from '../../errors.ts'
import { withdrawInvitationsBy } from '../invitations/invitations.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { passwordChangedMail } from '../mails/texts.ts'
import { readAccount, selectAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { endSessions, replaceToken } from '../sessions.ts'
import { assertOwnPassword, wrongCurrentPassword } from '../sign-in/reauthenticate.ts'
import type { AttemptOrigin } from '../sign-in/sign-in-attempts.ts'
import { assertNotCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

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

type PasswordChange = {
  admin: { id: number; name: string; email: string }
  /** The session that asks for the change, the only one that survives it, by a new token. */
  token: string
  password: string
  newPassword: string
  origin: AttemptOrigin
}
/** It throws `ValidationError`, `RateLimited`, or `Unauthenticated` for a session that ended. */
export async function changePassword(
  { admin, token, password, newPassword, origin }: PasswordChange,
  services: AccountCall,
): Promise<{ token: string; id: number; knownBrowser: string }> {
  const { db, knownBrowsers, company, now, siteUrl } = services
  await assertNotCommonPassword(newPassword, [company, admin.name, admin.email])
  const account = await readAccount(db, admin.id)
  await assertOwnPassword({ account, origin }, password, services)
  const hash = await hashPassword(newPassword)
  const newToken = await db.transaction().execute(async (trx) => {
    // Another request may have replaced it meanwhile, perhaps to shut this one out.
    const current = await selectAccount(trx).where('id', '=', admin.id).forNoKeyUpdate().executeTakeFirst()
    if (current?.passwordHash !== account.passwordHash) throw wrongCurrentPassword()
    const replaced = { adminId: admin.id, passwordHash: hash, exceptToken: token }
    await setPassword(trx, { ...replaced, now, siteUrl })
    await record(trx, { actor: admin.id, action: 'password_changed' })
    const replacement = await replaceToken(trx, token, { authenticatedAt: now })
    if (replacement === undefined) throw new Unauthenticated('Please sign in.')
    return replacement
  })
  const knownBrowser = knownBrowsers.issue({ id: admin.id, passwordHash: hash }, now)
  return { token: newToken, id: admin.id, knownBrowser }
}
