import type { Assertion, PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import { record } from '../../audit/record.ts'
import { Unauthenticated } from '../../errors.ts'
import type { AccountCall } from '../services.ts'
import { lockUnchanged, openSession, type SignedIn, type SignInRequest } from '../sign-in/open-session.ts'
import { consumeChallenge, createRequestOptions } from './challenges.ts'
import { advanceCounter, findPasskey, verifyAssertion } from './verify-assertion.ts'

/** Nobody has said yet whose passkey will answer. */
const use = { purpose: 'sign_in', adminId: null } as const

/** The same for everybody: the browser finds the passkeys of this site by itself. Throws `RateLimited`. */
export async function startPasskeySignIn(
  networks: string[],
  limit: (networks: string[]) => Promise<void>,
  { factors: { relyingParty }, ...services }: AccountCall,
): Promise<PasskeyRequestOptions | null> {
  if (!relyingParty) return null
  await limit(networks)
  return createRequestOptions(services, relyingParty, use, [])
}

const refused = () =>
  new Unauthenticated('This passkey was not accepted here. Please try again, or sign in with your password.')

/** One reply answers whatever is wrong. It throws `Unauthenticated`, `RateLimited` or `ValidationError`. */
export async function signInByPasskey(
  { credential, ...request }: SignInRequest & { credential: Assertion },
  services: AccountCall,
): Promise<SignedIn> {
  const { db, attempts, knownBrowsers, factors, now, notifyWorker } = services
  const { relyingParty } = factors
  const attempt = await attempts.beginByPasskey(request.origin.networks)
  if (!relyingParty) throw refused()
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await consumeChallenge(db, clientDataJSON, use, now)
  const passkey = await findPasskey(db, credential, relyingParty)
  const failureRecord = {
    actor: 'visitor' as const,
    subject: passkey && { kind: 'account' as const, ids: [passkey.adminId] },
    details: { network: request.origin.shortNetwork, factor: 'passkey' as const },
  }
  // Without a handle nobody has said whose passkey it is (WebAuthn, 7.2 step 6).
  const verified =
    passkey && userHandle ? await verifyAssertion(credential, passkey, challenge, relyingParty) : undefined
  if (!passkey || !verified?.isValid) {
    await record(db, { ...failureRecord, action: 'sign_in_failed' })
    throw refused()
  }
  const { adminId, adminName: name, ...owner } = passkey
  const account = { ...owner, id: adminId, name }
  const knownBrowser = knownBrowsers.recognize(account, request.knownBrowserToken(adminId), now)
  const signedIn = await db.transaction().execute(async (trx) => {
    await lockUnchanged(trx, account)
    if (!(await advanceCounter(trx, passkey.id, verified, now))) return undefined
    const isKnownBrowser = knownBrowser !== undefined
    return openSession(trx, { account, isKnownBrowser, request, factor: 'passkey' }, services)
  })
  if (!signedIn) {
    await record(db, { ...failureRecord, action: 'passkey_copied' })
    throw refused()
  }
  await attempt.succeeded()
  notifyWorker()
  return signedIn
}
