import { codeMessages } from '#contract/accounts/second-factor.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import type { SecondFactors } from '../second-factors.ts'
import { lockAccount } from './lock-account.ts'
import { createTotpSecret, describeTotpSecret } from './totp.ts'

/** Nothing asks for the new app's codes before `confirmCodes`. Throws `Conflict` while codes are on. */
export async function startCodes(
  db: Database,
  factors: SecondFactors,
  { adminId, issuer }: { adminId: number; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret()
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, adminId)
    if (factors.codes(account) === 'on') throw new Conflict(codeMessages.isOn)
    await trx
      .updateTable('admins')
      .set({
        totp_secret: factors.secrets.encrypt(adminId, secret),
        totp_confirmed_at: null,
        totp_last_step: null,
      })
      .where('id', '=', adminId)
      .execute()
    await record(trx, { actor: adminId, action: 'codes_started' })
    return describeTotpSecret(secret, issuer, account.email)
  })
}
