import type { AuditDetails } from '#contract/audit.ts'
import { resolveTimeZone } from '#contract/time-zones/resolve.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated } from '../../errors.ts'
import { createSession } from '../sessions.ts'
import { deviceName } from './device-name.ts'
import { tellNewDevice } from './tell-new-device.ts'

/** As its requests say; anybody may say anything. */
export type SignInBrowser = { userAgent: string; timeZone: string | undefined; isKnown: boolean }

type SignIn = {
  /** As it was when the factors were verified. */
  account: { id: number; name: string; email: string; passwordHash: string }
  browser: SignInBrowser
  previousToken: string
  details: AuditDetails
}

/**
 * What every way of signing in ends with, in its transaction. Returns the token; the caller notifies the mail worker
 * after the commit. Throws `Unauthenticated` for an account that was disabled or got a new password meanwhile: what it
 * revoked must not come back.
 */
export async function openSession(
  trx: Database,
  { account, browser, previousToken, details }: SignIn,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string> {
  const { id } = account
  await lockUnchanged(trx, account)
  const device = deviceName(browser.userAgent)
  const timeZone = resolveTimeZone(browser.timeZone ?? null)
  const token = await createSession(trx, id, now, { device, timeZone, replaces: previousToken })
  if (!browser.isKnown && (await hasSignedInBefore(trx, id))) {
    await tellNewDevice(trx, { account, device, timeZone, now, siteUrl })
  }
  await record(trx, { actor: id, action: 'signed_in', details })
  return token
}

/** Before any other row of the account, so that nobody waits for the other. Throws `Unauthenticated`. */
export async function lockUnchanged(
  trx: Database,
  { id, passwordHash }: SignIn['account'],
): Promise<void> {
  const current = await trx
    .selectFrom('admins')
    .select(['password_hash', 'disabled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (current?.password_hash !== passwordHash || current.disabled_at !== null) {
    throw new Unauthenticated('This account has just been changed. Please sign in again.')
  }
}

const hasSignedInBefore = async (trx: Database, adminId: number): Promise<boolean> => {
  const signIn = trx
    .selectFrom('audit')
    .select('id')
    .where('actor', '=', String(adminId))
    .where('action', '=', 'signed_in')
  return (await signIn.limit(1).executeTakeFirst()) !== undefined
}
