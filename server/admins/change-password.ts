import { passwordSentences } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Refused } from '../errors.ts'
import type { SignInAttempts } from './attempts.ts'
import { refuseGuessable } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { setPassword } from './set-password.ts'

type Change = {
  by: { id: number; name: string; email: string }
  /** The session from which it is changed: the one that goes on. */
  token: string
  password: string
  newPassword: string
  networks: [string, ...string[]]
}
type Services = { db: Database; attempts: SignInAttempts; company: string }

/**
 * Changes the own password by the present one, and ends every other session and every reset link of the account. A wrong
 * present password counts as a failed sign-in: whoever finds an open screen has no more guesses than at the sign-in page.
 * Throws `Refused`, or `TooMany` after too many failures.
 */
export async function changePassword(
  { by, token, password, newPassword, networks }: Change,
  { db, attempts, company }: Services,
): Promise<void> {
  refuseGuessable(newPassword, [company, by.name, by.email])
  const attempt = await attempts.begin(by.email, networks)
  const stored = (await present(db, by.id).executeTakeFirst())?.password_hash
  if (!(await passwordMatches(password, stored))) throw notThePresent()
  await attempt.succeeded()
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    // Somebody may have set another one meanwhile, to shut out the holder of this one.
    const now = await present(trx, by.id).forNoKeyUpdate().executeTakeFirst()
    if (now?.password_hash !== stored) throw notThePresent()
    await setPassword(trx, by.id, hash, token)
    await record(trx, { actor: by.id, action: 'password_changed' })
  })
}

const notThePresent = () =>
  new Refused(passwordSentences.notThePresent, { password: passwordSentences.notThePresent })

const present = (db: Database, id: number) =>
  db.selectFrom('admins').select('password_hash').where('id', '=', id)
