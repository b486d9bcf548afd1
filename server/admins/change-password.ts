import { passwordMessages } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { ValidationError } from '../errors.ts'
import { assertNotCommonPassword } from './common-passwords.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { setPassword } from './set-password.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

type PasswordChange = {
  admin: { id: number; name: string; email: string }
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
  notifyWorker: () => void
}

/**
 * Changes the own password by the present one, and ends every other session and every reset link of the account. A wrong
 * present password counts as a failed sign-in: whoever finds an open screen has no more guesses than at the sign-in page.
 * Returns the token by which the account goes on to know this browser. Throws `Refused`, or `TooMany` after too many
 * failures.
 */
export async function changePassword(
  { admin, token, password, newPassword, origin }: PasswordChange,
  { db, attempts, knownBrowsers, company, now, siteUrl, notifyWorker }: Services,
): Promise<string> {
  assertNotCommonPassword(newPassword, [company, admin.name, admin.email])
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
  if (!(await passwordMatches(password, storedHash))) throw wrongCurrentPassword()
  await attempt.succeeded()
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    // Somebody may have set another one meanwhile, to shut out the holder of this one.
    const current = await selectPasswordHash(trx, admin.id).forNoKeyUpdate().executeTakeFirst()
    if (current?.password_hash !== storedHash) throw wrongCurrentPassword()
    await setPassword(trx, {
      adminId: admin.id,
      passwordHash: hash,
      exceptToken: token,
      now,
      siteUrl,
    })
    await record(trx, { actor: admin.id, action: 'password_changed' })
  })
  notifyWorker()
  return knownBrowsers.issue({ id: admin.id, passwordHash: hash }, now)
}

const wrongCurrentPassword = () =>
  new ValidationError(passwordMessages.wrongCurrentPassword, {
    password: passwordMessages.wrongCurrentPassword,
  })

const selectPasswordHash = (db: Database, id: number) =>
  db.selectFrom('admins').select('password_hash').where('id', '=', id)
