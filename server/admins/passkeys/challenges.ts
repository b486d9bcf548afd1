import { sql } from 'kysely'
import type { PasskeyRequestOptions } from '#contract/accounts/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { createToken, hashToken } from '../../tokens.ts'
import type { AccountCall } from '../services.ts'
import { listCredentials } from './own-passkeys.ts'
import type { RelyingParty } from './webauthn.ts'

/** What a challenge may be answered for; `adminId` is null before a sign-in. */
type Use = { purpose: 'enrol' | 'sign_in' | 'confirm'; adminId: number | null }

export const challengeLifetimeMs = 5 * 60_000

/** Anybody may ask for one; when there are more, the oldest ones give way. */
const maxSignInChallenges = 10_000

/** A challenge of 256 bits, of which only the hash is stored; any process accepts the answer. */
export async function createChallenge(db: Database, use: Use, now: Date): Promise<string> {
  const challenge = createToken()
  await prune(db, now)
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose: use.purpose,
      admin_id: use.adminId,
      expires_at: new Date(now.getTime() + challengeLifetimeMs),
    })
    .execute()
  return challenge
}

/** What the browser is asked to sign in or to confirm with; without credentials it finds the passkeys of this site itself. */
export const createRequestOptions = async (
  { db, now }: { db: Database; now: Date },
  relyingParty: RelyingParty,
  use: Use,
  allowCredentials: PasskeyRequestOptions['allowCredentials'],
): Promise<PasskeyRequestOptions> => ({
  challenge: await createChallenge(db, use, now),
  rpId: relyingParty.id,
  timeout: challengeLifetimeMs,
  userVerification: 'required',
  allowCredentials,
})

/** Skips what another call is deleting: two that lock many rows could wait for one another. */
const prune = (db: Database, now: Date) =>
  sql`
    delete from passkey_challenges where challenge_hash in (
      select challenge_hash from passkey_challenges
      where expires_at <= ${now} or challenge_hash in (
        select challenge_hash from passkey_challenges
        where admin_id is null order by expires_at desc offset ${sql.lit(maxSignInChallenges)})
      for update skip locked)`.execute(db)

/** It is used up even if the rest of the answer is wrong. It throws `ValidationError` for one too old or used. */
export async function consumeChallenge(
  db: Database,
  clientDataJson: string,
  { purpose, adminId }: Use,
  now: Date,
): Promise<string> {
  const challenge = readChallenge(clientDataJson)
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('admin_id', 'is not distinct from', adminId)
    .returning('expires_at')
    .executeTakeFirst()
  if (!used || used.expires_at <= now) {
    throw new ValidationError('This took too long, or was used before. Please try again.')
  }
  return challenge
}

/** `""` for what is no client data: no challenge is empty. */
function readChallenge(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    // A stranger wrote it.
    return ''
  }
}

/** Null for an account without a passkey that signs in here. */
export async function startConfirmation(
  adminId: number,
  { db, factors: { relyingParty }, now }: AccountCall,
): Promise<PasskeyRequestOptions | null> {
  if (!relyingParty) return null
  const credentials = await listCredentials(db, adminId, relyingParty)
  if (credentials.length === 0) return null
  return createRequestOptions({ db, now }, relyingParty, { purpose: 'confirm', adminId }, credentials)
}
