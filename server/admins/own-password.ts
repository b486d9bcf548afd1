import { passwordMessages } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { ValidationError } from '../errors.ts'
import { passwordMatches } from './passwords.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

type Comparison = {
  admin: { id: number; email: string }
  password: string
  origin: { networks: [string, ...string[]]; shortNetwork: string }
}

/**
 * Compares the password of who is signed in; a wrong one counts as a failed sign-in (R-password-4). Returns the hash that
 * matched. Throws `ValidationError` or `RateLimited`.
 */
export async function assertOwnPassword(
  { admin, password, origin }: Comparison,
  { db, attempts }: { db: Database; attempts: SignInAttempts },
): Promise<string> {
  const storedHash = (await selectPasswordHash(db, admin.id).executeTakeFirst())?.password_hash
  const attempt = await attempts.begin({
    email: admin.email,
    passwordHash: storedHash,
    networks: origin.networks,
    requester: 'signed in',
    onFirstRefusal: () =>
      record(db, {
        actor: admin.id,
        action: 'sign_in_refused',
        subject: { kind: 'account', ids: [admin.id] },
        details: { network: origin.shortNetwork },
      }),
  })
  if (!(await passwordMatches(password, storedHash)) || storedHash === undefined) {
    throw wrongCurrentPassword()
  }
  await attempt.succeeded()
  return storedHash
}

export const wrongCurrentPassword = () =>
  new ValidationError(passwordMessages.wrongCurrentPassword, {
    password: passwordMessages.wrongCurrentPassword,
  })

export const selectPasswordHash = (db: Database, id: number) =>
  db.selectFrom('admins').select('password_hash').where('id', '=', id)
