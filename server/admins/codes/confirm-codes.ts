import { codeMessages } from '#contract/accounts/second-factor.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, ValidationError } from '../../errors.ts'
import type { SecondFactors } from '../second-factors.ts'
import { tellFactorChange } from '../tell-factor-change.ts'
import { lockAccount } from './lock-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

type Confirmation = { adminId: number; code: string; now: Date; siteUrl: string }

/** Returns the recovery codes. Throws `ValidationError` for a wrong code, `Conflict` when there is nothing to confirm. */
export async function confirmCodes(
  db: Database,
  factors: SecondFactors,
  { adminId, code, now, siteUrl }: Confirmation,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, adminId)
    if (factors.codes(account) === 'on') throw new Conflict(codeMessages.isOn)
    const secret = account.totp_secret && factors.secrets.decrypt(adminId, account.totp_secret)
    if (!secret) throw new Conflict('There is no app to confirm. Please begin again.')
    const step = findTotpStep(secret, code, now)
    if (step === undefined) {
      throw new ValidationError(codeMessages.unconfirmed, { code: codeMessages.unconfirmed })
    }
    await trx
      .updateTable('admins')
      // The code that confirms does not sign in as well.
      .set({ totp_confirmed_at: now, totp_last_step: step })
      .where('id', '=', adminId)
      .execute()
    await record(trx, { actor: adminId, action: 'codes_enabled' })
    await tellFactorChange(trx, {
      admin: account,
      now,
      siteUrl,
      what: 'The sign-in asks for a code of your authenticator app after the password now.',
    })
    return replaceRecoveryCodes(trx, adminId)
  })
}
