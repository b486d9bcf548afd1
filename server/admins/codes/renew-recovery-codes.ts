import { codeMessages } from '#contract/accounts/second-factor.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import type { SecondFactors } from '../second-factors.ts'
import { tellFactorChange } from '../tell-factor-change.ts'
import { lockAccount } from './lock-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Returns the new ones. Throws `Conflict` while codes are off. */
export async function renewRecoveryCodes(
  db: Database,
  factors: SecondFactors,
  { adminId, now, siteUrl }: { adminId: number; now: Date; siteUrl: string },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, adminId)
    if (factors.codes(account) !== 'on') throw new Conflict(codeMessages.isOff)
    await record(trx, { actor: adminId, action: 'recovery_codes_renewed' })
    await tellFactorChange(trx, {
      admin: account,
      now,
      siteUrl,
      what: 'There are new recovery codes; those from before no longer work.',
    })
    return replaceRecoveryCodes(trx, adminId)
  })
}
