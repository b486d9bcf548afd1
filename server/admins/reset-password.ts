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

/** The e-mail of the account; does not use the link up. Throws `ValidationError`. */
export async function verifyResetToken(db: Database, token: string, now: Date): Promise<string> {
  return (await findResetOwner(db, token, now)).email
}

type PasswordReset = {
  token: string
  newPassword: string
  company: string
  network: string
}
type Services = {
  db: Database
  knownBrowsers: KnownBrowsers
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/**
 * Uses the link up and revokes access. This browser becomes a known one, so that an attack on the account does not keep its
 * owner out. Throws `ValidationError` for an invalid link, and for a common password, which leaves the link valid.
 */
export async function resetPassword(
  { token, newPassword, company, network }: PasswordReset,
  { db, knownBrowsers, now, siteUrl, notifyWorker }: Services,
): Promise<{ id: number; knownBrowser: string }> {
  // Before hashing: a request without a valid link must stay cheap.
  const owner = await findResetOwner(db, token, now)
  assertNotCommonPassword(newPassword, [company, owner.name, owner.email])
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const stillValid = await findByResetToken(trx, token, now)
    const used = await trx
      .deleteFrom('reset_tokens')
      .where('token_hash', '=', hashToken(token))
      .returning('admin_id')
      .executeTakeFirst()
    // A concurrent request may have used the same link.
    if (!stillValid || !used) throw new ValidationError(resetMessages.invalid)
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
  const owner = await findByResetToken(db, token, now)
  if (!owner) throw new ValidationError(resetMessages.invalid)
  return owner
}
