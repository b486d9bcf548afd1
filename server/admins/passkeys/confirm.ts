import type { Assertion, PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import { ValidationError } from '../../errors.ts'
import type { AccountCall } from '../services.ts'
import { consumeChallenge, createRequestOptions } from './challenges.ts'
import { listCredentials } from './own-passkeys.ts'
import { advanceCounter, findPasskey, verifyAssertion } from './verify-assertion.ts'

/** Null for an account without a passkey that signs in here. */
export async function startConfirmation(
  adminId: number,
  { db, factors: { relyingParty }, now }: AccountCall,
): Promise<PasskeyRequestOptions | null> {
  if (!relyingParty) return null
  const credentials = await listCredentials(db, adminId, relyingParty)
  if (credentials.length === 0) return null
  return createRequestOptions(
    { db, now },
    relyingParty,
    { purpose: 'confirm', adminId },
    credentials,
  )
}

const refused = () =>
  new ValidationError('This passkey did not confirm your account. Please try again.')

/** Throws `ValidationError` for anything but a passkey of the account that answers a challenge of its own. */
export async function assertOwnPasskey(
  { adminId, credential }: { adminId: number; credential: Assertion },
  { db, factors: { relyingParty }, now }: AccountCall,
): Promise<void> {
  if (!relyingParty) throw refused()
  const { clientDataJSON } = credential.response
  const challenge = await consumeChallenge(db, clientDataJSON, { purpose: 'confirm', adminId }, now)
  const passkey = await findPasskey(db, credential, relyingParty)
  if (passkey?.adminId !== adminId) throw refused()
  const verified = await verifyAssertion(credential, passkey, challenge, relyingParty)
  if (!verified.isValid) throw refused()
  if (!(await advanceCounter(db, passkey.id, verified, now))) throw refused()
}
