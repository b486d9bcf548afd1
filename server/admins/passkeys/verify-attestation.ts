import type { Attestation } from '#contract/accounts/passkey-credentials.ts'
import { ValidationError } from '../../errors.ts'
import type { RelyingParty } from './relying-party.ts'
import { loadWebAuthn } from './webauthn.ts'

/** These are COSE's numbers of EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257]

type NewCredential = {
  id: Buffer
  publicKey: Buffer
  counter: number
  isSynced: boolean
}

/** Throws `ValidationError` for anything but an answer to this challenge, made at this site by a verified person. */
export async function verifyAttestation(
  credential: Attestation,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<NewCredential> {
  const webAuthn = await loadWebAuthn()
  try {
    const { fmt, attStmt } = readStatement(webAuthn, credential)
    // None was asked for. A chain of certificates would be looked up at addresses of its maker's choice.
    if (fmt !== 'none' && (fmt !== 'packed' || attStmt.get('x5c') !== undefined)) {
      throw new Error(`an attestation of ${fmt}`)
    }
    const { verified, registrationInfo } = await webAuthn.verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new Error('a wrong attestation')
    const { id, publicKey, counter } = registrationInfo.credential
    if (id !== credential.id) throw new Error('the id of another credential')
    return {
      id: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      isSynced: registrationInfo.credentialBackedUp,
    }
  } catch {
    throw new ValidationError(
      'This passkey could not be enrolled here. Please try again, or use another device.',
    )
  }
}

function readStatement(
  { decodeAttestationObject }: Awaited<ReturnType<typeof loadWebAuthn>>,
  { response }: Attestation,
) {
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'))
  const decoded = decodeAttestationObject(bytes)
  return { fmt: decoded.get('fmt'), attStmt: decoded.get('attStmt') }
}
