import { type Selectable, sql } from 'kysely'
import type { AuditDetails } from '#contract/audit.ts'
import { record } from '../../audit/record.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { hasEmail } from '../change-account.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { resetLinkMail } from '../mails/texts.ts'
import { createResetToken, pruneAndCountResetTokens } from './reset-tokens.ts'

/** Per account. */
const maxResetsPerHour = 3

type Services = {
  db: Database
  now: Date
  siteUrl: string
  limit: (networks: string[]) => Promise<void>
  runAfterResponse: (work: () => Promise<void>) => void
  /** Delayed, so that sending does not coincide with the reply. */
  notifyWorkerLater: () => void
}

/**
 * Neither the reply nor the load after it tells whether an account exists: the same statements run for every e-mail, and
 * what must not be sent is rolled back. Throws `RateLimited`.
 */
export async function requestPasswordReset(
  { email, origin }: { email: string; origin: { networks: string[]; shortNetwork: string } },
  { db, now, siteUrl, limit, runAfterResponse, notifyWorkerLater }: Services,
): Promise<void> {
  await limit(origin.networks)
  runAfterResponse(async () => {
    await sendOrWithhold(db, { email, network: origin.shortNetwork, now, siteUrl })
    notifyWorkerLater()
  })
}

/** Stands in for a missing account: no row has this id, no mailbox this address. */
const placeholderAccount = { id: 0, name: 'nobody', email: 'nobody@meridian.invalid' }

type ResetRequest = { email: string; network: string; now: Date; siteUrl: string }

async function sendOrWithhold(db: Database, { email, network, now, siteUrl }: ResetRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock serialises the count for one account.
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where(hasEmail(email))
      .forNoKeyUpdate()
      .executeTakeFirst()
    const recipient = admin ?? placeholderAccount
    const why = withholdingReason(admin, await pruneAndCountResetTokens(trx, recipient.id, now))
    await record(trx, {
      actor: 'visitor',
      action: why ? 'reset_withheld' : 'reset_requested',
      subject: admin && { kind: 'account', ids: [admin.id] },
      details: { network, ...(why && { why }) },
    })
    await sql`savepoint sending`.execute(trx)
    const token = await createResetToken(trx, recipient.id, now)
    await enqueueAccountMail(trx, recipient, resetLinkMail(token), { now, siteUrl })
    await sql`${sql.raw(why ? 'rollback to' : 'release')} savepoint sending`.execute(trx)
  })
}

type RequestingAdmin = Pick<Selectable<Tables['admins']>, 'role' | 'disabled_at'>

function withholdingReason(admin: RequestingAdmin | undefined, activeTokens: number): AuditDetails['why'] {
  if (!admin) return 'no_account'
  if (admin.disabled_at) return 'disabled'
  if (admin.role !== 'super_admin') return 'not_super_admin'
  return activeTokens >= maxResetsPerHour ? 'too_many' : undefined
}
