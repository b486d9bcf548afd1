import type { Selectable } from 'kysely'
import type { AuditDetails } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import type { Database, Tables } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { resetLinkMail } from '../mail/reset-link.ts'
import { countResets, openReset, resetLifetime } from './reset-tokens.ts'

/** Reset mails for one account within an hour (decision 18); what exceeds them is withheld. */
const mostResets = 3

type Services = {
  db: Database
  now: Date
  siteUrl: string
  /** Refuses networks from which too many ask. */
  limit: (networks: string[]) => Promise<void>
  /** Runs its work once the answer is on its way. */
  afterwards: (work: () => Promise<void>) => void
  /** Tells the mail worker that there is something to send. */
  wake: () => void
}

/**
 * Sends a reset link to an enabled super administrator, and nothing to anybody else. Up to the answer the same is done
 * for every e-mail: one count and one look-up; what differs happens afterwards. Throws `TooMany`.
 */
export async function requestReset(
  { email, networks }: { email: string; networks: string[] },
  { db, now, siteUrl, limit, afterwards, wake }: Services,
): Promise<void> {
  await limit(networks)
  const found = await db
    .selectFrom('admins')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  afterwards(async () => {
    if (found && (await sendLink(db, found.id, now, siteUrl))) wake()
  })
}

/** Token and mail in one transaction; false when the account gets none, which the audit tells with its reason. */
async function sendLink(db: Database, id: number, now: Date, siteUrl: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The lock makes requests for one account wait for each other's count.
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'name', 'email', 'role', 'disabled_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!admin) return false
    const why = await withheldFor(trx, admin, now)
    await record(trx, {
      actor: 'visitor',
      action: why ? 'reset_withheld' : 'reset_requested',
      subject: { kind: 'account', ids: [id] },
      ...(why && { details: { why } }),
    })
    if (why) return false
    const token = await openReset(trx, id, now)
    await enqueue(trx, {
      ...resetLinkMail({
        name: admin.name,
        link: `${siteUrl}/admin/reset-password?token=${token}`,
      }),
      recipient: admin.email,
      secret: true,
      createdAt: now,
      sendBefore: new Date(now.getTime() + resetLifetime),
    })
    return true
  })
}

type Asking = Pick<Selectable<Tables['admins']>, 'id' | 'role' | 'disabled_at'>

async function withheldFor(
  trx: Database,
  { id, role, disabled_at }: Asking,
  now: Date,
): Promise<AuditDetails['why']> {
  if (disabled_at) return 'disabled'
  if (role !== 'super_admin') return 'not_super_admin'
  return (await countResets(trx, id, now)) >= mostResets ? 'too_many' : undefined
}
