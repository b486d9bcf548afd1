import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkey-credentials.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated, ValidationError } from '../../errors.ts'
import { assertOwnCode } from '../codes/own-code.ts'
import { assertOwnPasskey } from '../passkeys/confirm.ts'
import { assertOwnPassword } from '../password/own-password.ts'
import { isPasswordExpired } from '../password/password-expiry.ts'
import { factorColumns, type SecondFactors } from '../second-factors.ts'
import { replaceToken } from '../sessions.ts'
import type { AttemptOrigin, SignInAttempts } from './sign-in-attempts.ts'

type Proof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: Assertion | undefined
}

type Confirmation = {
  admin: { id: number; email: string }
  /** Of the session that is confirmed; the new token replaces it. */
  token: string
  proof: Proof
  origin: AttemptOrigin
}
type Services = {
  db: Database
  attempts: SignInAttempts
  factors: SecondFactors
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/** Returns the session's new token. Throws `ValidationError`, `RateLimited`, or `Unauthenticated` for an ended session. */
export async function reauthenticate(
  confirmation: Confirmation,
  services: Services,
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
  services: Services,
): Promise<'password' | 'code' | 'recovery_code' | 'passkey'> {
  const { password, code, passkey } = proof
  const { relyingParty } = services.factors
  if (passkey) {
    await assertOwnPasskey(
      { adminId: admin.id, credential: passkey },
      { ...services, relyingParty },
    )
    return 'passkey'
  }
  if (code !== undefined) return assertOwnCode({ admin, code, origin }, services)
  if (password === undefined) {
    const missing = 'Please enter your password.'
    throw new ValidationError(missing, { password: missing })
  }
  await assertPasswordConfirms(services, admin.id)
  await assertOwnPassword({ admin, password, origin }, services)
  await assertNotExpired(services.db, admin.id, services.now)
  return 'password'
}

const instead = {
  passkey: 'Your account is opened by a passkey only. Please confirm by it.',
  code: 'Your account has sign-in codes. Please confirm by one, or by a recovery code.',
}

/** Before it is compared: a refusal must not tell whether it is right. */
async function assertPasswordConfirms(
  { db, factors }: Pick<Services, 'db' | 'factors'>,
  adminId: number,
): Promise<void> {
  const account = await db
    .selectFrom('admins')
    .select(['id', 'role', ...factorColumns])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const factor = await factors.confirmsBy(db, account)
  if (factor !== 'password')
    throw new ValidationError(instead[factor], { password: instead[factor] })
}

async function assertNotExpired(db: Database, adminId: number, now: Date): Promise<void> {
  const { password_expires_at: expiresAt } = await db
    .selectFrom('admins')
    .select('password_expires_at')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  if (!isPasswordExpired(expiresAt, now)) return
  const { generatedExpired } = passwordMessages
  throw new ValidationError(generatedExpired, { password: generatedExpired })
}
