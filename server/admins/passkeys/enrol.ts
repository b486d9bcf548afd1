import { randomBytes } from 'node:crypto'
import type { Attestation } from '#contract/accounts/passkeys.ts'
import { maxPasskeys } from '#contract/accounts/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, ValidationError } from '../../errors.ts'
import { lockAdmin } from '../change-account.ts'
import { recordFactorChange } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { challengeLifetimeMs, consumeChallenge, createChallenge } from './challenges.ts'
import { listCredentials } from './own-passkeys.ts'
import type { RelyingParty } from './webauthn.ts'
import { loadWebAuthn } from './webauthn.ts'

/** These are COSE's numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

type NewCredential = {
  id: Buffer
  publicKey: Buffer
  counter: number
  isSynced: boolean
}

/** Throws `ValidationError` for anything but an answer to this challenge, made at this site by a verified person. */
async function verifyAttestation(
  credential: Attestation,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<NewCredential> {
  const webAuthn = await loadWebAuthn()
  try {
    const statement = Buffer.from(credential.response.attestationObject, 'base64url')
    const decoded = webAuthn.decodeAttestationObject(Uint8Array.from(statement))
    const fmt = decoded.get('fmt')
    // None was asked for. A chain of certificates would be looked up at addresses of its maker's choice.
    if (fmt !== 'none' && (fmt !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)) {
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
    throw new ValidationError('This passkey could not be enrolled here. Please try again, or use another device.')
  }
}

type Owner = { id: number; name: string; email: string }

const tooMany = () => new Conflict(`An account has at most ${maxPasskeys} passkeys. Please remove one first.`)

/** Throws `Conflict` for an account that has ten. */
export async function startEnrolment(owner: Owner, relyingParty: RelyingParty, { db, company, now }: AccountCall) {
  const excludeCredentials = await listCredentials(db, owner.id, relyingParty)
  if (excludeCredentials.length >= maxPasskeys) throw tooMany()
  const userHandle = await ensureUserHandle(db, owner.id)
  return {
    challenge: await createChallenge(db, { purpose: 'enrol', adminId: owner.id }, now),
    rp: { id: relyingParty.id, name: company },
    user: { id: userHandle.toString('base64url'), name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

async function ensureUserHandle(db: Database, adminId: number): Promise<Buffer> {
  const { user_handle } = await db
    .updateTable('admins')
    .set((eb) => ({ user_handle: eb.fn.coalesce('user_handle', eb.val(randomBytes(32))) }))
    .where('id', '=', adminId)
    .returning('user_handle')
    .executeTakeFirstOrThrow()
  if (!user_handle) throw new Error('The account has no user handle.')
  return user_handle
}

type Enrolment = { ownerId: number; name: string; credential: Attestation }

/** Throws `ValidationError` for an answer that is not accepted, `Conflict` for a passkey too many or known already. */
export async function addPasskey(
  { ownerId, name, credential }: Enrolment,
  relyingParty: RelyingParty,
  { db, ...time }: AccountCall,
): Promise<number> {
  const { now } = time
  const { clientDataJSON, transports = [] } = credential.response
  const use = { purpose: 'enrol', adminId: ownerId } as const
  const challenge = await consumeChallenge(db, clientDataJSON, use, now)
  const verified = await verifyAttestation(credential, challenge, relyingParty)
  return db.transaction().execute(async (trx) => {
    const owner = await lockAdmin(trx, ownerId)
    const known = await listCredentials(trx, ownerId, relyingParty)
    if (known.length >= maxPasskeys) throw tooMany()
    const added = await trx
      .insertInto('passkeys')
      .values({
        admin_id: ownerId,
        credential_id: verified.id,
        public_key: verified.publicKey,
        counter: verified.counter,
        transports: transports.join(','),
        rp_id: relyingParty.id,
        name,
        is_synced: verified.isSynced,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Conflict('This passkey is enrolled already.')
    const sentence = `The passkey “${name}” was added.`
    const act = { action: 'passkey_added', details: { name }, sentence } as const
    await recordFactorChange(trx, owner, act, time)
    return added.id
  })
}
