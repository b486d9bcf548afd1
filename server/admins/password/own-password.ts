import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { beginOwnAttempt, type OwnProof } from '../sign-in/own-attempt.ts'
import type { SignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { passwordMatches } from './passwords.ts'

type Comparison = OwnProof & { password: string }

/** A wrong one counts as a failed sign-in. It throws `ValidationError` or `RateLimited`. */
export async function assertOwnPassword(
  { admin, password, origin }: Comparison,
  { db, attempts }: { db: Database; attempts: SignInAttempts },
): Promise<string> {
  const storedHash = (await selectPasswordHash(db, admin.id).executeTakeFirst())?.password_hash
  const attempt = await beginOwnAttempt({ admin, origin }, storedHash, { db, attempts })
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
