import type { Database } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { endSessions } from './sessions.ts'

type NewPassword = {
  adminId: number
  passwordHash: string
  /** The session of the one who changes the own password, which goes on. */
  exceptToken?: string
  now: Date
  siteUrl: string
}

/** A mail about a password is news for a day. */
const sendWithinMs = 24 * 60 * 60_000

/**
 * Replaces a password by its hash; every session and every reset link of the account ends (decision 16), and its owner is
 * told by mail. Whoever calls it wakes the mail worker after the commit.
 */
export async function setPassword(
  trx: Database,
  { adminId, passwordHash, exceptToken, now, siteUrl }: NewPassword,
): Promise<void> {
  const { name, email } = await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', adminId)
    .returning(['name', 'email'])
    .executeTakeFirstOrThrow()
  await revokeAccess(trx, adminId, exceptToken)
  await enqueue(trx, {
    ...passwordChangedMail({ name, siteUrl }),
    recipient: email,
    secret: false,
    createdAt: now,
    sendBefore: new Date(now.getTime() + sendWithinMs),
  })
}

/** Ends every session of an account, but for that of a token that is given, and every reset link. */
export async function revokeAccess(
  trx: Database,
  adminId: number,
  exceptToken?: string,
): Promise<void> {
  await endSessions(trx, adminId, exceptToken)
  await trx.deleteFrom('reset_tokens').where('admin_id', '=', adminId).execute()
}
