import type { readSecondFactor as endpoint } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import { countRecoveryCodes } from './codes/recovery-codes.ts'
import { readAccount } from './second-factors.ts'
import type { AccountCall } from './services.ts'

export async function readSecondFactor(
  adminId: number,
  { db, factors, now }: AccountCall,
): Promise<Omit<Reply<typeof endpoint>, 'success'>> {
  const account = await readAccount(db, adminId)
  const isDue =
    factors.isRequired(account) && !factors.isProtected(account) && !(await factors.needsPasskey(db, account))
  return {
    codes: factors.codes(account),
    confirms_by: await factors.confirmsBy(db, account),
    recovery_codes: await countRecoveryCodes(db, adminId),
    required: factors.isRequired(account),
    due_at: isDue ? (account.factor_due_at?.toISOString() ?? null) : null,
    overdue: await factors.mustEnrol(db, account, now),
  }
}
