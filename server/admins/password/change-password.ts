import { record } from '../../audit/record.ts'
import { Unauthenticated } from '../../errors.ts'
import { readAccount, selectAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { replaceToken } from '../sessions.ts'
import { assertOwnPassword, wrongCurrentPassword } from '../sign-in/reauthenticate.ts'
import type { AttemptOrigin } from '../sign-in/sign-in-attempts.ts'
import { assertNotCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

type PasswordChange = {
  admin: { id: number; name: string; email: string }
  /** The session that asks for the change, the only one that survives it, by a new token. */
  token: string
  password: string
  newPassword: string
  origin: AttemptOrigin
}
/** It throws `ValidationError`, `RateLimited`, or `Unauthenticated` for a session that ended. */
export async function changePassword(
  { admin, token, password, newPassword, origin }: PasswordChange,
  services: AccountCall,
): Promise<{ token: string; knownBrowser: string }> {
  const { db, knownBrowsers, company, now, siteUrl, notifyWorker } = services
  await assertNotCommonPassword(newPassword, [company, admin.name, admin.email])
  const account = await readAccount(db, admin.id)
  await assertOwnPassword({ account, origin }, password, services)
  const hash = await hashPassword(newPassword)
  const newToken = await db.transaction().execute(async (trx) => {
    // Another request may have replaced it meanwhile, perhaps to shut this one out.
    const current = await selectAccount(trx).where('id', '=', admin.id).forNoKeyUpdate().executeTakeFirst()
    if (current?.passwordHash !== account.passwordHash) throw wrongCurrentPassword()
    const replaced = { adminId: admin.id, passwordHash: hash, exceptToken: token }
    await setPassword(trx, { ...replaced, now, siteUrl })
    await record(trx, { actor: admin.id, action: 'password_changed' })
    const replacement = await replaceToken(trx, token, { authenticatedAt: now })
    if (replacement === undefined) throw new Unauthenticated('Please sign in.')
    return replacement
  })
  notifyWorker()
  const knownBrowser = knownBrowsers.issue({ id: admin.id, passwordHash: hash }, now)
  return { token: newToken, knownBrowser }
}
