import type { Database } from '../../database/schema.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { findTotpStep, isTotpCode } from './totp.ts'

type CodeAccount = { id: number; totp_secret: Buffer | null }

/** Which of the two it was, undefined for neither. No code of an app is accepted after a later one, or twice. */
export async function consumeCode(
  trx: Database,
  { account, code, now }: { account: CodeAccount; code: string; now: Date },
  secrets: EncryptedSecrets,
): Promise<'code' | 'recovery_code' | undefined> {
  const { id, totp_secret: stored } = account
  if (!isTotpCode(code)) {
    return (await consumeRecoveryCode(trx, id, code)) ? 'recovery_code' : undefined
  }
  const secret = stored && secrets.decrypt(id, stored)
  const step = secret && findTotpStep(secret, code, now)
  if (!stored || step === undefined) return undefined
  const accepted = await trx
    .updateTable('admins')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', stored)
    .where('totp_confirmed_at', 'is not', null)
    .where(({ eb, or }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return accepted && 'code'
}
