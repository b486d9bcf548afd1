import { codeMessages, type readSecondFactor as endpoint } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import { record } from '../../audit/record.ts'
import { Conflict, invalidField } from '../../errors.ts'
import { lockAdmin } from '../change-account.ts'
import { readAccount, recordFactorChange } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { createTotpSecret, describeTotpSecret, findTotpStep } from './accept-code.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

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

/** Nothing asks for the new app's codes before `confirmCodes`. Throws `Conflict` while codes are on. */
export const startCodes = (
  adminId: number,
  { db, factors, company }: AccountCall,
): Promise<{ secret: string; uri: string }> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAdmin(trx, adminId)
    if (factors.codes(account) === 'on') throw new Conflict(codeMessages.isOn)
    const secret = createTotpSecret()
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
    return describeTotpSecret(secret, company, account.email)
  })

/** Returns the recovery codes. Throws `ValidationError` for a wrong code, `Conflict` when there is nothing to confirm. */
export const confirmCodes = (adminId: number, code: string, { db, factors, ...time }: AccountCall): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAdmin(trx, adminId)
    if (factors.codes(account) === 'on') throw new Conflict(codeMessages.isOn)
    const secret = account.totp_secret && factors.secrets.decrypt(adminId, account.totp_secret)
    if (!secret) throw new Conflict('There is no app to confirm. Please begin again.')
    const step = findTotpStep(secret, code, time.now)
    if (step === undefined) throw invalidField('code', codeMessages.unconfirmed)
    await trx
      .updateTable('admins')
      // The code that confirms does not sign in as well.
      .set({ totp_confirmed_at: time.now, totp_last_step: step })
      .where('id', '=', adminId)
      .execute()
    const sentence = 'The sign-in asks for a code of your authenticator app after the password now.'
    await recordFactorChange(trx, account, { action: 'codes_enabled', sentence }, time)
    return replaceRecoveryCodes(trx, adminId)
  })

export const renewRecoveryCodes = (adminId: number, { db, factors, ...time }: AccountCall): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAdmin(trx, adminId)
    if (factors.codes(account) !== 'on') throw new Conflict(codeMessages.isOff)
    const sentence = 'There are new recovery codes; those from before no longer work.'
    await recordFactorChange(trx, account, { action: 'recovery_codes_renewed', sentence }, time)
    return replaceRecoveryCodes(trx, adminId)
  })

/** Throws `Conflict` while codes are off, or where the account needs a second factor and has no other. */
export const removeCodes = (adminId: number, { db, factors, ...time }: AccountCall): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAdmin(trx, adminId)
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
    const sentence = 'The sign-in no longer asks for a code of an authenticator app.'
    await recordFactorChange(trx, account, { action: 'codes_disabled', sentence }, time)
  })
