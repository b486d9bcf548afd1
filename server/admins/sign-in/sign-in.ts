import { type AdminInfo, passwordMessages } from '#contract/accounts/admins.ts'
import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { type AuditRecord, record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { FactorRequired, Unauthenticated } from '../../errors.ts'
import { acceptCode } from '../codes/accept-code.ts'
import { isPasswordExpired } from '../password/password-expiry.ts'
import { passwordMatches } from '../password/passwords.ts'
import { factorColumns, type SecondFactors, startGrace } from '../second-factors.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { noteMissingFactor } from './note-missing-factor.ts'
import { openSession, type SignInBrowser } from './open-session.ts'
import type { AttemptOrigin, SignInAttempts } from './sign-in-attempts.ts'

type SignInRequest = {
  email: string
  password: string
  /** Asked for when absent, where the account has codes. */
  code?: string | undefined
  origin: AttemptOrigin
  /** `""` for none; the new session replaces it. */
  previousToken: string
  /** It is `""` for none. */
  knownBrowserToken: (adminId: number) => string
  browser: Omit<SignInBrowser, 'isKnown'>
}
type Services = {
  db: Database
  attempts: SignInAttempts
  knownBrowsers: KnownBrowsers
  factors: SecondFactors
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/** An unknown account costs the same. It throws `Unauthenticated`, `RateLimited`, or `FactorRequired`. */
export async function signIn(
  { email, password, code, origin, previousToken, knownBrowserToken, browser }: SignInRequest,
  services: Services,
): Promise<{ token: string; id: number; knownBrowser: string; admin: AdminInfo }> {
  const { db, attempts, knownBrowsers, factors, now, notifyWorker } = services
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
  const noteMissing = (failure: Pick<AuditRecord, 'action' | 'details'>) =>
    noteMissingFactor(
      {
        account,
        isKnownBrowser: knownBrowser !== undefined,
        failure: {
          ...failureRecord,
          ...failure,
          details: { ...failureRecord.details, ...failure.details },
        },
      },
      services,
    )
  if (await factors.needsPasskey(db, account)) {
    await noteMissing({ action: 'passkey_missing' })
    throw new FactorRequired(passkeyMessages.required, 'passkey')
  }
  const factor = await checkCode({ account, code, attempt, noteMissing }, services)
  await attempt.succeeded()
  if (isPasswordExpired(account.passwordExpiresAt, now)) {
    await record(db, { ...failureRecord, action: 'sign_in_failed' })
    throw new Unauthenticated(passwordMessages.generatedExpired)
  }
  const { id, name, role } = account
  const isKnown = knownBrowser !== undefined
  const token = await db.transaction().execute(async (trx) => {
    const details = { network: origin.shortNetwork, ...(factor && { factor }) }
    const opened = { account, browser: { ...browser, isKnown }, previousToken, details }
    const newToken = await openSession(trx, opened, services)
    await startGrace(trx, factors, { adminId: id, now })
    return newToken
  })
  notifyWorker()
  return {
    token,
    id,
    knownBrowser: knownBrowsers.issue(account, now),
    admin: { name, email: account.email, role },
  }
}

type CodeCheck = {
  account: NonNullable<Awaited<ReturnType<typeof findEnabledAdmin>>>
  code: string | undefined
  attempt: Awaited<ReturnType<SignInAttempts['begin']>>
  noteMissing(failure: Pick<AuditRecord, 'action' | 'details'>): Promise<void>
}

/** A code that is asked for is no failure, a wrong one is; undefined for an account without codes. */
async function checkCode(
  { account, code, attempt, noteMissing }: CodeCheck,
  { factors, ...services }: Services,
) {
  const codes = factors.codes(account)
  if (codes === 'off') return undefined
  if (code === undefined) {
    await attempt.withdraw()
    await noteMissing({ action: 'code_missing' })
    const sentence = codes === 'on' ? codeMessages.required : codeMessages.unreadable
    throw new FactorRequired(sentence, 'code')
  }
  const { secrets } = factors
  const factor = await acceptCode({ account, code }, { ...services, secrets })
  if (factor) return factor
  await noteMissing({ action: 'sign_in_failed', details: { factor: 'code' } })
  throw new FactorRequired(codeMessages.wrong, 'code')
}

const findEnabledAdmin = (db: Database, email: string) =>
  db
    .selectFrom('admins')
    .select([
      'id',
      'name',
      'email',
      'role',
      'password_hash as passwordHash',
      'password_expires_at as passwordExpiresAt',
      ...factorColumns,
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
