import type { PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import type { AccountCall } from '../services.ts'
import { createRequestOptions } from './challenges.ts'
import { listCredentials } from './own-passkeys.ts'

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
