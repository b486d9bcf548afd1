import type { AdminInfo } from '#contract/admins.ts'
import { type AuditRecord, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Unauthenticated } from '../errors.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { passwordMatches } from './passwords.ts'
import { createSession, endSession } from './sessions.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

type SignInRequest = {
  email: string
  password: string
  origin: { networks: [string, ...string[]]; shortNetwork: string }
  /** `""` for none; the new session replaces it. */
  previousToken: string
  /** `""` for none. */
  knownBrowserToken: (adminId: number) => string
}
type Services = {
  db: Database
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  now: Date
}

/** Same reply and same cost for an unknown account as for a wrong password. Throws `Unauthenticated` or `RateLimited`. */
export async function signIn(
  { email, password, origin, previousToken, knownBrowserToken }: SignInRequest,
  { db, attempts, knownBrowsers, now }: Services,
): Promise<{ token: string; id: number; knownBrowser: string; admin: AdminInfo }> {
  const account = await findEnabledAdmin(db, email)
  const knownBrowser =
    account && knownBrowsers.recognize(account, knownBrowserToken(account.id), now)
  // Without what was typed: people type passwords into the e-mail field.
  const failureRecord: Omit<AuditRecord, 'action'> = {
    actor: 'visitor',
    subject: account && { kind: 'account', ids: [account.id] },
    details: { network: origin.shortNetwork },
  }
  const attempt = await attempts.begin({
    email,
    passwordHash: account?.passwordHash,
    networks: origin.networks,
    requester: knownBrowser === undefined ? 'stranger' : { knownBrowser },
    onFirstRefusal: () => record(db, { ...failureRecord, action: 'sign_in_refused' }),
  })
  if (!(await passwordMatches(password, account?.passwordHash)) || !account) {
    await record(db, { ...failureRecord, action: 'sign_in_failed' })
    throw new Unauthenticated('This e-mail and password do not belong together.')
  }
  await attempt.succeeded()
  const { id, name, role } = account
  const token = await db.transaction().execute(async (trx) => {
    await record(trx, { actor: id, action: 'signed_in', details: { network: origin.shortNetwork } })
    if (previousToken) await endSession(trx, previousToken)
    return createSession(trx, id, now)
  })
  return {
    token,
    id,
    knownBrowser: knownBrowsers.issue(account, now),
    admin: { name, email: account.email, role },
  }
}

const findEnabledAdmin = (db: Database, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
