import type { AdminInfo } from '#contract/accounts/admins.ts'
import type { Assertion, PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated } from '../../errors.ts'
import { type SecondFactors, startGrace } from '../second-factors.ts'
import type { KnownBrowsers } from '../sign-in/known-browsers.ts'
import { lockUnchanged, openSession, type SignInBrowser } from '../sign-in/open-session.ts'
import type { AttemptOrigin, SignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { challengeLifetimeMs, consumeChallenge, createChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { advanceCounter, findPasskey, verifyAssertion } from './verify-assertion.ts'

/** The same for everybody: the browser finds the passkeys of this site by itself. Throws `RateLimited`. */
export async function startPasskeySignIn(
  networks: string[],
  {
    db,
    now,
    relyingParty,
    limit,
  }: {
    db: Database
    now: Date
    relyingParty: RelyingParty | undefined
    limit: (networks: string[]) => Promise<void>
  },
): Promise<PasskeyRequestOptions | null> {
  if (!relyingParty) return null
  await limit(networks)
  return {
    challenge: await createChallenge(db, { purpose: 'sign_in', adminId: null }, now),
    rpId: relyingParty.id,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: [],
  }
}

type PasskeySignIn = {
  credential: Assertion
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
  relyingParty: RelyingParty | undefined
  factors: SecondFactors
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

const refused = () =>
  new Unauthenticated(
    'This passkey was not accepted here. Please try again, or sign in with your password.',
  )

/** One reply answers whatever is wrong. It throws `Unauthenticated`, `RateLimited` or `ValidationError`. */
export async function signInByPasskey(
  { credential, origin, previousToken, knownBrowserToken, browser }: PasskeySignIn,
  { db, attempts, knownBrowsers, relyingParty, factors, now, siteUrl, notifyWorker }: Services,
): Promise<{ token: string; id: number; knownBrowser: string; admin: AdminInfo }> {
  const attempt = await attempts.beginByPasskey(origin.networks)
  if (!relyingParty) throw refused()
  const { clientDataJSON, userHandle } = credential.response
  const use = { purpose: 'sign_in', adminId: null } as const
  const challenge = await consumeChallenge(db, clientDataJSON, use, now)
  const passkey = await findPasskey(db, credential, relyingParty)
  const failureRecord = {
    actor: 'visitor' as const,
    subject: passkey && { kind: 'account' as const, ids: [passkey.adminId] },
    details: { network: origin.shortNetwork, factor: 'passkey' as const },
  }
  // Without a handle nobody has said whose passkey it is (WebAuthn, 7.2 step 6).
  const verified =
    passkey && userHandle
      ? await verifyAssertion(credential, passkey, challenge, relyingParty)
      : undefined
  if (!passkey || !verified?.isValid) {
    await record(db, { ...failureRecord, action: 'sign_in_failed' })
    throw refused()
  }
  const { adminId: id, adminName: name, email, role, passwordHash } = passkey
  const account = { id, name, email, passwordHash }
  const isKnown = knownBrowsers.recognize(account, knownBrowserToken(id), now) !== undefined
  const token = await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, account)
    if (!(await advanceCounter(trx, passkey.id, verified, now))) return undefined
    const { details } = failureRecord
    const opened = { account, browser: { ...browser, isKnown }, previousToken, details }
    const newToken = await openSession(trx, opened, { now, siteUrl })
    await startGrace(trx, factors, { adminId: account.id, now })
    return newToken
  })
  if (token === undefined) {
    await record(db, { ...failureRecord, action: 'passkey_copied' })
    throw refused()
  }
  await attempt.succeeded()
  notifyWorker()
  return {
    token,
    id,
    knownBrowser: knownBrowsers.issue(account, now),
    admin: { name, email, role },
  }
}
