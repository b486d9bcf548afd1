import { resetMessages } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { ValidationError } from '../errors.ts'
import { hashToken } from '../tokens.ts'
import { assertNotCommonPassword } from './common-passwords.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { hashPassword } from './passwords.ts'
import { findByResetToken } from './reset-tokens.ts'
import { setPassword } from './set-password.ts'

/** The e-mail of the account that a link serves. Throws `Refused`. */
export async function verifyResetToken(db: Database, token: string, now: Date): Promise<string> {
  return (await findResetOwner(db, token, now)).email
}

type PasswordReset = {
  token: string
  newPassword: string
  company: string
  /** Where it comes from, shortened, for the audit. */
  network: string
}
type Services = {
  db: Database
  knownBrowsers: KnownBrowsers
  now: Date
  siteUrl: string
  /** Tells the mail worker that there is something to send. */
  notifyWorker: () => void
}

/**
 * Sets a new password by a reset link, which is used up, and ends every session of the account. Throws `Refused` when the
 * link serves nobody (used, expired, unknown, or of an account that is disabled or no super administrator any more), and
 * when the password is guessed first, which leaves the link as it was. The account knows this browser from then on, so that
 * strangers who try to sign in cannot keep its owner out.
 */
export async function resetPassword(
  { token, newPassword, company, network }: PasswordReset,
  { db, knownBrowsers, now, siteUrl, notifyWorker }: Services,
): Promise<{ id: number; knownBrowser: string }> {
  // Looked up before hashing: whoever has no link must not make us work.
  const owner = await findResetOwner(db, token, now)
  assertNotCommonPassword(newPassword, [company, owner.name, owner.email])
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const found = await findByResetToken(trx, token, now)
    const used = await trx
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', hashToken(token))
      .returning('admin_id')
      .executeTakeFirst()
    // Somebody else's reset by the same link may have come first.
    if (!found || !used) throw new ValidationError(resetMessages.invalid)
    await setPassword(trx, { adminId: used.admin_id, passwordHash: hash, now, siteUrl })
    await record(trx, {
      actor: 'visitor',
      action: 'password_reset',
      subject: { kind: 'account', ids: [used.admin_id] },
      details: { network },
    })
  })
  notifyWorker()
  return {
    id: owner.id,
    knownBrowser: knownBrowsers.issue({ id: owner.id, passwordHash: hash }, now),
  }
}

async function findResetOwner(db: Database, token: string, now: Date) {
  const found = await findByResetToken(db, token, now)
  if (!found) throw new ValidationError(resetMessages.invalid)
  return found
}
