import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Proof } from '#contract/accounts/sessions.ts'
import { record } from '../../audit/record.ts'
import { Unauthenticated, ValidationError } from '../../errors.ts'
import { assertOwnCode } from '../codes/own-code.ts'
import { assertOwnPasskey } from '../passkeys/confirm.ts'
import { assertOwnPassword } from '../password/own-password.ts'
import { isPasswordExpired } from '../password/password-expiry.ts'
import { readAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { replaceToken } from '../sessions.ts'
import type { OwnProof } from './own-attempt.ts'

type Confirmation = OwnProof & {
  /** Of the session that is confirmed; the new token replaces it. */
  token: string
  proof: Proof
}

/** Returns the session's new token. Throws `ValidationError`, `RateLimited`, or `Unauthenticated` for an ended session. */
export async function reauthenticate(
  confirmation: Confirmation,
  services: AccountCall,
): Promise<string> {
  const factor = await verifyProof(confirmation, services)
  const { admin, token } = confirmation
  return services.db.transaction().execute(async (trx) => {
    const newToken = await replaceToken(trx, token, { authenticatedAt: services.now })
    if (newToken === undefined) throw new Unauthenticated('Please sign in.')
    await record(trx, { actor: admin.id, action: 'identity_confirmed', details: { factor } })
    return newToken
  })
}

async function verifyProof(
  { admin, proof, origin }: Confirmation,
  services: AccountCall,
): Promise<'password' | 'code' | 'recovery_code' | 'passkey'> {
  const { password, code, passkey } = proof
  if (passkey) {
    await assertOwnPasskey({ adminId: admin.id, credential: passkey }, services)
    return 'passkey'
  }
  if (code !== undefined) return assertOwnCode({ admin, code, origin }, services)
  if (password === undefined) throw refused('Please enter your password.')
  const account = await readAccount(services.db, admin.id)
  // Before it is compared: a refusal must not tell whether it is right.
  const factor = await services.factors.confirmsBy(services.db, account)
  if (factor !== 'password') throw refused(instead[factor])
  await assertOwnPassword({ admin, password, origin }, services)
  if (isPasswordExpired(account.passwordExpiresAt, services.now)) {
    throw refused(passwordMessages.generatedExpired)
  }
  return 'password'
}

const instead = {
  passkey: 'Your account is opened by a passkey only. Please confirm by it.',
  code: 'Your account has sign-in codes. Please confirm by one, or by a recovery code.',
}

const refused = (sentence: string) => new ValidationError(sentence, { password: sentence })
