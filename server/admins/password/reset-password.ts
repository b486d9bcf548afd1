import { resetMessages } from '#contract/accounts/admins.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import { acceptInvitation } from '../invitations/accept.ts'
import { findInvitation } from '../invitations/invitations.ts'
import type { AccountCall } from '../services.ts'
import { assertNotCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { findByResetToken } from './reset-tokens.ts'
import { setPassword } from './set-password.ts'

export async function verifyResetToken(db: Database, token: string, now: Date): Promise<string> {
  return (await findLinkOwner(db, token, now)).email
}

type PasswordReset = { token: string; newPassword: string; network: string }

/**
 * Uses a reset link up and revokes access, or an invitation and creates its account. This browser becomes a known one, so that an attack on the account does not keep its
 * owner out. Throws `ValidationError` for an invalid link, and for a common password, which leaves the link valid.
 */
export async function resetPassword(
  { token, newPassword, network }: PasswordReset,
  { db, knownBrowsers, company, now, siteUrl }: AccountCall,
): Promise<{ id: number; knownBrowser: string }> {
  // Before hashing: a request without a valid link must stay cheap.
  const owner = await findLinkOwner(db, token, now)
  await assertNotCommonPassword(newPassword, [company, owner.name, owner.email])
  const hash = await hashPassword(newPassword)
  const link = { token, passwordHash: hash, network }
  const useUp = owner.isInvited ? acceptInvitation : useResetToken
  const id = await db.transaction().execute((trx) => useUp(trx, link, { now, siteUrl }))
  if (id === undefined) throw new ValidationError(resetMessages.invalid)
  return { id, knownBrowser: knownBrowsers.issue({ id, passwordHash: hash }, now) }
}

/** The account's id, or undefined for a link that is no longer valid. */
async function useResetToken(
  trx: Database,
  { token, passwordHash, network }: { token: string; passwordHash: string; network: string },
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<number | undefined> {
  const stillValid = await findByResetToken(trx, token, now)
  const used = await trx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hashToken(token))
    .returning('admin_id')
    .executeTakeFirst()
  // A concurrent request may have used the same link.
  if (!stillValid || !used) return undefined
  const adminId = used.admin_id
  await setPassword(trx, { adminId, passwordHash, now, siteUrl })
  await record(trx, {
    actor: 'visitor',
    action: 'password_reset',
    subject: { kind: 'account', ids: [adminId] },
    details: { network },
  })
  return adminId
}

async function findLinkOwner(db: Database, token: string, now: Date) {
  const owner = await findByResetToken(db, token, now)
  if (owner) return { ...owner, isInvited: false }
  const invited = await findInvitation(db, token, now)
  if (!invited) throw new ValidationError(resetMessages.invalid)
  return { ...invited, isInvited: true }
}
