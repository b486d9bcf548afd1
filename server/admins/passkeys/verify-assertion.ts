import type { Assertion } from '#contract/accounts/passkey-credentials.ts'
import type { Database } from '../../database/schema.ts'
import type { RelyingParty } from './webauthn.ts'
import { loadWebAuthn } from './webauthn.ts'

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

type Verification =
  | { isValid: true; counter: number; isSynced: boolean }
  | { isValid: false; counter?: never; isSynced?: never }

/** The passkey must have signed this challenge, at this site, for a verified person. */
export async function verifyAssertion(
  credential: Assertion,
  passkey: KnownPasskey,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<Verification> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { userHandle } = credential.response
  if (userHandle && !passkey.userHandle?.equals(Buffer.from(userHandle, 'base64url'))) {
    return { isValid: false }
  }
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
    return verified ? { isValid: true, counter: newCounter, isSynced: credentialBackedUp } : { isValid: false }
  } catch {
    // The library throws for what it refuses.
    return { isValid: false }
  }
}

/** False when the counter has not grown: then two authenticators have the key. Synced passkeys stay at zero. */
export async function advanceCounter(
  trx: Database,
  passkeyId: number,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const advanced = await trx
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, used_at: now })
    .where('id', '=', passkeyId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()
  return advanced !== undefined
}
