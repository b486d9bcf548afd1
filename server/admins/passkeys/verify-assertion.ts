import type { Assertion, PasskeyRequestOptions } from '#contract/accounts/passkeys.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated } from '../../errors.ts'
import type { AccountCall } from '../services.ts'
import { lockUnchanged, openSession, type SignedIn, type SignInRequest } from '../sign-in/open-session.ts'
import { consumeChallenge, createRequestOptions } from './challenges.ts'
import { loadWebAuthn, type RelyingParty } from './webauthn.ts'

/** It belongs to an enabled account and this site; else it is undefined. */
export const findPasskey = (db: Database, { id }: Assertion, relyingParty: RelyingParty) =>
  db
    .selectFrom('passkeys')
    .innerJoin('admins', 'admins.id', 'passkeys.admin_id')
    .select([
      'passkeys.id',
      'admin_id as adminId',
      'public_key as publicKey',
      'user_handle as userHandle',
      'admins.name as adminName',
      'email',
      'role',
      'password_hash as passwordHash',
    ])
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .where('rp_id', '=', relyingParty.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

type Verification = { counter: number; isSynced: boolean }

/** Undefined unless the passkey has signed this challenge, at this site, for a verified person. */
export async function verifyAssertion(
  credential: Assertion,
  passkey: KnownPasskey,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<Verification | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle } = credential.response
  if (userHandle && !passkey.userHandle?.equals(Buffer.from(userHandle, 'base64url'))) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      // `advanceCounter` compares it, when the signature is known to be right.
      credential: { id: credential.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : undefined
  } catch {
    // The library throws for what it refuses.
    return undefined
  }
}

/** False when the counter has not grown: then two authenticators have the key. Synced passkeys stay at zero. */
export async function advanceCounter(
  trx: Database,
  passkeyId: number,
  { counter, isSynced }: Verification,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, used_at: now })
    .where('id', '=', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
  const { db, attempts, knownBrowsers, factors, now } = services
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
  if (!passkey || !verified) {
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
  return signedIn
}
