import { passwordSentences } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Refused } from '../errors.ts'
import type { SignInAttempts } from './attempts.ts'
import { refuseGuessable } from './common-passwords.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { setPassword } from './set-password.ts'

type Change = {
  by: { id: number; name: string; email: string }
  /** The session from which it is changed: the one that goes on. */
  token: string
  password: string
  newPassword: string
  origin: { networks: [string, ...string[]]; shortNetwork: string }
}
type Services = {
  db: Database
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  company: string
  now: Date
  siteUrl: string
  /** Tells the mail worker that there is something to send. */
  wake: () => void
}

/**
 * Changes the own password by the present one, and ends every other session and every reset link of the account. A wrong
 * present password counts as a failed sign-in: whoever finds an open screen has no more guesses than at the sign-in page.
 * Returns the token by which the account goes on to know this browser. Throws `Refused`, or `TooMany` after too many
 * failures.
 */
export async function changePassword(
  { by, token, password, newPassword, origin }: Change,
  { db, attempts, knownBrowsers, company, now, siteUrl, wake }: Services,
): Promise<string> {
  refuseGuessable(newPassword, [company, by.name, by.email])
  const stored = (await present(db, by.id).executeTakeFirst())?.password_hash
  const attempt = await attempts.begin({
    email: by.email,
    passwordHash: stored,
    networks: origin.networks,
    by: 'signed in',
    onFirstRefusal: () =>
      record(db, {
        actor: by.id,
        action: 'sign_in_refused',
        subject: { kind: 'account', ids: [by.id] },
        details: { network: origin.shortNetwork },
      }),
  })
  if (!(await passwordMatches(password, stored))) throw notThePresent()
  await attempt.succeeded()
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    // Somebody may have set another one meanwhile, to shut out the holder of this one.
    const current = await present(trx, by.id).forNoKeyUpdate().executeTakeFirst()
    if (current?.password_hash !== stored) throw notThePresent()
    await setPassword(trx, { adminId: by.id, passwordHash: hash, keptToken: token, now, siteUrl })
    await record(trx, { actor: by.id, action: 'password_changed' })
  })
  wake()
  return knownBrowsers.issue({ id: by.id, passwordHash: hash }, now)
}

const notThePresent = () =>
  new Refused(passwordSentences.notThePresent, { password: passwordSentences.notThePresent })

const present = (db: Database, id: number) =>
  db.selectFrom('admins').select('password_hash').where('id', '=', id)
