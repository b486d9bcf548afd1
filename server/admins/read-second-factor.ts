import type { readSecondFactor as endpoint } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Database } from '../database/schema.ts'
import { countRecoveryCodes } from './codes/recovery-codes.ts'
import { factorColumns, type SecondFactors } from './second-factors.ts'

export async function readSecondFactor(
  db: Database,
  factors: SecondFactors,
  { adminId, now }: { adminId: number; now: Date },
): Promise<Omit<Reply<typeof endpoint>, 'success'>> {
  const account = await db
    .selectFrom('admins')
    .select(['id', 'role', ...factorColumns])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const isDue =
    factors.isRequired(account) &&
    !factors.isProtected(account) &&
    !(await factors.needsPasskey(db, account))
  return {
    codes: factors.codes(account),
    confirms_by: await factors.confirmsBy(db, account),
    recovery_codes: await countRecoveryCodes(db, adminId),
    required: factors.isRequired(account),
    due_at: isDue ? (account.factor_due_at?.toISOString() ?? null) : null,
    overdue: await factors.mustEnrol(db, account, now),
  }
}
