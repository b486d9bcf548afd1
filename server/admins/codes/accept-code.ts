import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../mail/outbox.ts'
import { recoveryCodeUsedMail } from '../mails/recovery-code-used.ts'
import type { SignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { consumeCode } from './consume-code.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { isTotpCode } from './totp.ts'

const sendWithinMs = 24 * 60 * 60_000

type CodeAccount = {
  id: number
  name: string
  email: string
  passwordHash: string
  totp_secret: Buffer | null
}
type Services = {
  db: Database
  attempts: SignInAttempts
  secrets: EncryptedSecrets
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/** Uses a code up and says of which kind it was, undefined for a wrong one; throws `RateLimited`. */
export async function acceptCode(
  { account, code }: { account: CodeAccount; code: string },
  { db, attempts, secrets, now, siteUrl, notifyWorker }: Services,
): Promise<'code' | 'recovery_code' | undefined> {
  const guess = isTotpCode(code) ? await attempts.beginCode(account) : undefined
  const kind = await db.transaction().execute(async (trx) => {
    const used = await consumeCode(trx, { account, code, now }, secrets)
    if (used === 'recovery_code') {
      const left = await countRecoveryCodes(trx, account.id)
      await enqueue(trx, {
        ...recoveryCodeUsedMail({ name: account.name, siteUrl, left }),
        recipient: account.email,
        secret: false,
        createdAt: now,
        sendBefore: new Date(now.getTime() + sendWithinMs),
      })
    }
    return used
  })
  if (kind) await guess?.succeeded()
  if (kind === 'recovery_code') notifyWorker()
  return kind
}
