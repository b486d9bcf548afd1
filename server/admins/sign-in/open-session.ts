import type { AdminInfo } from '#contract/accounts/admins.ts'
import type { AuditDetails } from '#contract/audit.ts'
import { resolveTimeZone } from '#contract/time-zones/resolve.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Unauthenticated } from '../../errors.ts'
import type { AccountCall } from '../services.ts'
import { createSession } from '../sessions.ts'
import { deviceName, tellNewDevice } from './known-browsers.ts'
import type { AttemptOrigin } from './sign-in-attempts.ts'

export type SignInRequest = {
  /** As its requests say; anybody may say anything. */
  browser: { userAgent: string; timeZone: string | undefined }
  origin: AttemptOrigin
  /** It is `""` for none; the new session replaces it. */
  previousToken: string
  /** It is `""` for none. */
  knownBrowserToken: (adminId: number) => string
}

type ProvenAccount = AdminInfo & { id: number; passwordHash: string }

type SignIn = {
  /** As it was when the factors were verified. */
  account: ProvenAccount
  isKnownBrowser: boolean
  request: SignInRequest
  factor: AuditDetails['factor']
}

export type SignedIn = { token: string; id: number; knownBrowser: string; admin: AdminInfo }

/**
 * Every way of signing in ends with it; the caller notifies the mail worker after the commit. It throws `Unauthenticated`
 * for an account that was disabled or got a new password meanwhile: what that revoked must not come back.
 */
export async function openSession(
  trx: Database,
  { account, isKnownBrowser, request, factor }: SignIn,
  { factors, knownBrowsers, now, siteUrl }: AccountCall,
): Promise<SignedIn> {
  const { id, name, email, role } = account
  const { browser, origin, previousToken } = request
  await lockUnchanged(trx, account)
  const device = deviceName(browser.userAgent)
  const timeZone = resolveTimeZone(browser.timeZone ?? null)
  const token = await createSession(trx, id, now, { device, timeZone, replaces: previousToken })
  if (!isKnownBrowser && (await hasSignedInBefore(trx, id))) {
    await tellNewDevice(trx, { account, device, timeZone, now, siteUrl })
  }
  const details = { network: origin.shortNetwork, ...(factor && { factor }) }
  await record(trx, { actor: id, action: 'signed_in', details })
  await factors.startGrace(trx, id, now)
  const knownBrowser = knownBrowsers.issue(account, now)
  return { token, id, knownBrowser, admin: { name, email, role } }
}

/** Before any other row of the account, so that nobody waits for the other. Throws `Unauthenticated`. */
export async function lockUnchanged(trx: Database, { id, passwordHash }: ProvenAccount): Promise<void> {
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
  const signIns = trx.selectFrom('audit').where('actor', '=', String(adminId)).where('action', '=', 'signed_in')
  return (await signIns.select('id').limit(1).executeTakeFirst()) !== undefined
}
