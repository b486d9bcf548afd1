import { codeMessages } from '#contract/accounts/second-factor.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import type { SecondFactors } from '../second-factors.ts'
import { tellFactorChange } from '../tell-factor-change.ts'
import { lockAccount } from './lock-account.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Throws `Conflict` while codes are off, or where the account needs a second factor and has no other. */
export async function removeCodes(
  db: Database,
  factors: SecondFactors,
  { adminId, now, siteUrl }: { adminId: number; now: Date; siteUrl: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, adminId)
    if (factors.codes(account) === 'off') throw new Conflict(codeMessages.isOff)
    const withoutCodes = { ...account, totp_secret: null }
    if (factors.isRequired(account) && !(await factors.needsPasskey(trx, withoutCodes))) {
      throw new Conflict(codeMessages.isRequired)
    }
    await trx
      .updateTable('admins')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where('id', '=', adminId)
      .execute()
    await deleteRecoveryCodes(trx, adminId)
    await record(trx, { actor: adminId, action: 'codes_disabled' })
    await tellFactorChange(trx, {
      admin: account,
      now,
      siteUrl,
      what: 'The sign-in no longer asks for a code of an authenticator app.',
    })
  })
}
