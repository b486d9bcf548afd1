import type { Assertion, PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { challengeLifetimeMs, consumeChallenge, createChallenge } from './challenges.ts'
import { listCredentials } from './own-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { advanceCounter, findPasskey, verifyAssertion } from './verify-assertion.ts'

/** Null for an account without a passkey that signs in here. */
export async function startConfirmation(
  db: Database,
  adminId: number,
  { relyingParty, now }: { relyingParty: RelyingParty | undefined; now: Date },
): Promise<PasskeyRequestOptions | null> {
  if (!relyingParty) return null
  const allowCredentials = await listCredentials(db, adminId, relyingParty)
  if (allowCredentials.length === 0) return null
  return {
    challenge: await createChallenge(db, { purpose: 'confirm', adminId }, now),
    rpId: relyingParty.id,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    allowCredentials,
  }
}

const refused = () =>
  new ValidationError('This passkey did not confirm your account. Please try again.')

/** Throws `ValidationError` for anything but a passkey of the account that answers a challenge of its own. */
export async function assertOwnPasskey(
  { adminId, credential }: { adminId: number; credential: Assertion },
  { db, relyingParty, now }: { db: Database; relyingParty: RelyingParty | undefined; now: Date },
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
