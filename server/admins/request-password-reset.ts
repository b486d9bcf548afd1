import { type Selectable, sql } from 'kysely'
import type { AuditDetails } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import type { Database, Tables } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { resetLinkMail } from './mails/reset-link.ts'
import { createResetToken, pruneAndCountResetTokens, resetTokenLifetimeMs } from './reset-tokens.ts'

/** Reset mails for one account within an hour (decision 18); what exceeds them is withheld. */
const maxResetsPerHour = 3

type Services = {
  db: Database
  now: Date
  siteUrl: string
  /** Refuses networks from which too many ask. */
  limit: (networks: string[]) => Promise<void>
  /** Runs its work once the answer is on its way. */
  runAfterResponse: (work: () => Promise<void>) => void
  /** Tells the mail worker, in a while, that there may be something to send. */
  notifyWorkerLater: () => void
}

/**
 * Sends a reset link to an enabled super administrator, and nothing to anybody else. Neither the answer nor how busy we are
 * after it tells which: the same statements are made for every e-mail, and what must not be sent is taken back. Throws
 * `TooMany`.
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

/** Where an account is missing: no row has this id, and no mailbox this address. */
const placeholderAccount = { id: 0, name: 'nobody', email: 'nobody@meridian.invalid' }

type ResetRequest = { email: string; network: string; now: Date; siteUrl: string }

/** Token and mail in one transaction with their record in the audit, which tells why there are none. */
async function sendOrWithhold(
  db: Database,
  { email, network, now, siteUrl }: ResetRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock makes requests for one account wait for each other's count.
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
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
    await enqueue(trx, {
      ...resetLinkMail({
        name: recipient.name,
        link: `${siteUrl}/admin/reset-password?token=${token}`,
      }),
      recipient: recipient.email,
      secret: true,
      createdAt: now,
      sendBefore: new Date(now.getTime() + resetTokenLifetimeMs),
    })
    await sql`${sql.raw(why ? 'rollback to' : 'release')} savepoint sending`.execute(trx)
  })
}

type RequestingAdmin = Pick<Selectable<Tables['admins']>, 'role' | 'disabled_at'>

function withholdingReason(
  admin: RequestingAdmin | undefined,
  activeTokens: number,
): AuditDetails['why'] {
  if (!admin) return 'no_account'
  if (admin.disabled_at) return 'disabled'
  if (admin.role !== 'super_admin') return 'not_super_admin'
  return activeTokens >= maxResetsPerHour ? 'too_many' : undefined
}
