import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../database/schema.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { recoveryCodeUsedMail } from '../mails/texts.ts'
import type { AccountCall } from '../services.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'

/** What authenticator apps take without being told otherwise (RFC 6238). */
const format = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const secretBytes = 20

export const createTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''))

export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...format,
    secret: fromBytes(secret),
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window: 0,
  })
  return delta === null ? undefined : TOTP.counter({ period: format.period, timestamp })
}

/** What an app is given: the secret to type, and the address that a QR code holds. */
export function describeTotpSecret(secret: Uint8Array, issuer: string, label: string) {
  const totp = new TOTP({ ...format, issuer, label, secret: fromBytes(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

const fromBytes = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

type CodeAccount = {
  id: number
  name: string
  email: string
  passwordHash: string
  totp_secret: Buffer | null
}

/** Uses a code up and says of which kind it was, undefined for a wrong one; throws `RateLimited`. */
export async function acceptCode(
  { account, code }: { account: CodeAccount; code: string },
  { db, attempts, factors, ...time }: AccountCall,
): Promise<'code' | 'recovery_code' | undefined> {
  if (isTotpCode(code)) {
    const guess = await attempts.beginCode(account)
    const isAccepted = await consumeTotpCode(db, { account, code, now: time.now }, factors.secrets)
    if (!isAccepted) return undefined
    await guess.succeeded()
    return 'code'
  }
  const isUsed = await db.transaction().execute(async (trx) => {
    if (!(await consumeRecoveryCode(trx, account.id, code))) return false
    const left = await countRecoveryCodes(trx, account.id)
    await enqueueAccountMail(trx, account, recoveryCodeUsedMail(left), time)
    return true
  })
  return isUsed ? 'recovery_code' : undefined
}

/** No code of an app is accepted after a later one, or twice. */
async function consumeTotpCode(
  db: Database,
  { account, code, now }: { account: CodeAccount; code: string; now: Date },
  secrets: EncryptedSecrets,
): Promise<boolean> {
  const { id, totp_secret: stored } = account
  const secret = stored && secrets.decrypt(id, stored)
  const step = secret && findTotpStep(secret, code, now)
  if (!stored || step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', stored)
    .where('totp_confirmed_at', 'is not', null)
    .where(({ eb, or }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
