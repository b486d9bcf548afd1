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
  /** The session that asks for the change, the only one that survives it. */
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
  notifyWorker: () => void
}

/**
 * Revokes every other session and reset link (R-password-3). A wrong current password counts as a failed sign-in
 * (R-password-4). Returns a new known-browser token; throws `ValidationError` or `RateLimited`.
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
    // Another request may have replaced it meanwhile, perhaps to shut this one out.
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
