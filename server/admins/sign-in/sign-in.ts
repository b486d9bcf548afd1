import { passwordMessages } from '#contract/accounts/admins.ts'
import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { type AuditRecord, record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { FactorRequired, Unauthenticated } from '../../errors.ts'
import { hasEmail } from '../change-account.ts'
import { acceptCode } from '../codes/accept-code.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { factorMissingMail } from '../mails/texts.ts'
import { isPasswordExpired, passwordMatches } from '../password/passwords.ts'
import { selectAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { openSession, type SignedIn, type SignInRequest } from './open-session.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

/** Whoever has the password can enter it without a code as often as they like: it is no failed sign-in. */
const maxRecordsADay = 50

type Account = NonNullable<Awaited<ReturnType<typeof findEnabledAdmin>>>

/** A browser that the account knows is left out: there it is the first step of each sign-in. */
async function noteMissingFactor(
  account: Account,
  isKnownBrowser: boolean,
  failure: AuditRecord,
  { db, attempts, ...time }: AccountCall,
): Promise<void> {
  const count = await attempts.countMissingFactor(account, { isKnownBrowser })
  if (failure.action === 'code_missing' && count > maxRecordsADay) return
  const isTold = count === 1 && !isKnownBrowser
  await db.transaction().execute(async (trx) => {
    await record(trx, failure)
    if (isTold) await enqueueAccountMail(trx, account, factorMissingMail, time)
  })
}

type Credentials = {
  email: string
  password: string
  /** Asked for when absent, where the account has codes. */
  code?: string | undefined
}

/** An unknown account costs the same. It throws `Unauthenticated`, `RateLimited`, or `FactorRequired`. */
export async function signIn(
  { email, password, code, ...request }: Credentials & SignInRequest,
  services: AccountCall,
): Promise<SignedIn> {
  const { origin } = request
  const { db, attempts, knownBrowsers, factors, now } = services
  const account = await findEnabledAdmin(db, email)
  const knownBrowser = account && knownBrowsers.recognize(account, request.knownBrowserToken(account.id), now)
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
  const isKnownBrowser = knownBrowser !== undefined
  const noteMissing = ({ action, details }: Pick<AuditRecord, 'action' | 'details'>) => {
    const failure = { ...failureRecord, action, details: { ...failureRecord.details, ...details } }
    return noteMissingFactor(account, isKnownBrowser, failure, services)
  }
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
  return db.transaction().execute((trx) => openSession(trx, { account, isKnownBrowser, request, factor }, services))
}

type CodeCheck = {
  account: Account
  code: string | undefined
  attempt: Awaited<ReturnType<SignInAttempts['begin']>>
  noteMissing(failure: Pick<AuditRecord, 'action' | 'details'>): Promise<void>
}

/** A code that is asked for is no failure, a wrong one is; undefined for an account without codes. */
async function checkCode({ account, code, attempt, noteMissing }: CodeCheck, services: AccountCall) {
  const codes = services.factors.codes(account)
  if (codes === 'off') return undefined
  if (code === undefined) {
    await attempt.withdraw()
    await noteMissing({ action: 'code_missing' })
    const sentence = codes === 'on' ? codeMessages.required : codeMessages.unreadable
    throw new FactorRequired(sentence, 'code')
  }
  const factor = await acceptCode({ account, code }, services)
  if (factor) return factor
  await noteMissing({ action: 'sign_in_failed', details: { factor: 'code' } })
  throw new FactorRequired(codeMessages.wrong, 'code')
}

const findEnabledAdmin = (db: Database, email: string) =>
  selectAccount(db).where(hasEmail(email)).where('disabled_at', 'is', null).executeTakeFirst()
