import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import type { Proof } from '#contract/accounts/sessions.ts'
import { record } from '../../audit/record.ts'
import { invalidField, Unauthenticated, ValidationError } from '../../errors.ts'
import { acceptCode } from '../codes/accept-code.ts'
import { consumeChallenge } from '../passkeys/challenges.ts'
import { advanceCounter, findPasskey, verifyAssertion } from '../passkeys/verify-assertion.ts'
import { isPasswordExpired, passwordMatches } from '../password/passwords.ts'
import { readAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { replaceToken } from '../sessions.ts'
import type { AttemptOrigin } from './sign-in-attempts.ts'

type Confirmation = {
  admin: { id: number }
  /** Of the session that is confirmed; the new token replaces it. */
  token: string
  proof: Proof
  origin: AttemptOrigin
}

/** Returns the session's new token. Throws `ValidationError`, `RateLimited`, or `Unauthenticated` for an ended session. */
export async function reauthenticate(
  { admin, token, proof, origin }: Confirmation,
  services: AccountCall,
): Promise<string> {
  const account = await readAccount(services.db, admin.id)
  const factor = await verifyProof({ account, origin }, proof, services)
  return services.db.transaction().execute(async (trx) => {
    const newToken = await replaceToken(trx, token, { authenticatedAt: services.now })
    if (newToken === undefined) throw new Unauthenticated('Please sign in.')
    await record(trx, { actor: admin.id, action: 'identity_confirmed', details: { factor } })
    return newToken
  })
}

type Prover = { account: Awaited<ReturnType<typeof readAccount>>; origin: AttemptOrigin }

async function verifyProof(
  prover: Prover,
  { password, code, passkey }: Proof,
  services: AccountCall,
): Promise<'password' | 'code' | 'recovery_code' | 'passkey'> {
  const { account } = prover
  if (passkey) {
    await assertOwnPasskey(account.id, passkey, services)
    return 'passkey'
  }
  if (code !== undefined) return consumeOwnCode(prover, code, services)
  if (password === undefined) throw invalidField('password', 'Please enter your password.')
  // Before it is compared: a refusal must not tell whether it is right.
  const factor = await services.factors.confirmsBy(services.db, account)
  if (factor !== 'password') throw invalidField('password', instead[factor])
  await assertOwnPassword(prover, password, services)
  if (isPasswordExpired(account.passwordExpiresAt, services.now)) {
    throw invalidField('password', passwordMessages.generatedExpired)
  }
  return 'password'
}

const instead = {
  passkey: 'Your account is opened by a passkey only. Please confirm by it.',
  code: 'Your account has sign-in codes. Please confirm by one, or by a recovery code.',
}

export const wrongCurrentPassword = () => invalidField('password', passwordMessages.wrongCurrentPassword)

/** A failure counts as a failed sign-in. Throws `RateLimited`. */
const beginAttempt = ({ account, origin }: Prover, { db, attempts }: AccountCall) =>
  attempts.begin({
    email: account.email,
    passwordHash: account.passwordHash,
    networks: origin.networks,
    requester: 'signed in',
    onFirstRefusal: () =>
      record(db, {
        actor: account.id,
        action: 'sign_in_refused',
        subject: { kind: 'account', ids: [account.id] },
        details: { network: origin.shortNetwork },
      }),
  })

export async function assertOwnPassword(prover: Prover, password: string, services: AccountCall) {
  const attempt = await beginAttempt(prover, services)
  if (!(await passwordMatches(password, prover.account.passwordHash))) throw wrongCurrentPassword()
  await attempt.succeeded()
}

async function consumeOwnCode(prover: Prover, code: string, services: AccountCall) {
  const { account } = prover
  if (services.factors.codes(account) === 'off') throw invalidField('code', codeMessages.isOff)
  const attempt = await beginAttempt(prover, services)
  const kind = await acceptCode({ account, code }, services)
  if (!kind) throw invalidField('code', codeMessages.wrong)
  await attempt.succeeded()
  return kind
}

/** Throws `ValidationError` for anything but a passkey of the account that answers a challenge of its own. */
async function assertOwnPasskey(
  adminId: number,
  credential: Assertion,
  { db, factors: { relyingParty }, now }: AccountCall,
) {
  const wrong = new ValidationError('This passkey did not confirm your account. Please try again.')
  if (!relyingParty) throw wrong
  const { clientDataJSON } = credential.response
  const challenge = await consumeChallenge(db, clientDataJSON, { purpose: 'confirm', adminId }, now)
  const passkey = await findPasskey(db, credential, relyingParty)
  if (passkey?.adminId !== adminId) throw wrong
  const verified = await verifyAssertion(credential, passkey, challenge, relyingParty)
  if (!verified || !(await advanceCounter(db, passkey.id, verified, now))) throw wrong
}
