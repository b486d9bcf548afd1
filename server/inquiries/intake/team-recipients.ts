import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isReservedAddress } from '../../mail/mailbox.ts'

/** Of `admins`: who hears of new inquiries, super administrators unless it was chosen otherwise. */
const hearsOfInquiries = sql<boolean>`disabled_at is null and coalesce(inquiry_mails, role = 'super_admin')`

/** The `email` of everybody in the team: `NOTIFY_EMAILS`, else the active administrators who hear of inquiries. */
export const teamEmails = (notifyEmails: readonly string[]): RawBuilder<unknown> =>
  notifyEmails.length > 0
    ? sql`select unnest(${[...notifyEmails]}::text[]) as email`
    : sql`select email from admins where ${hearsOfInquiries} order by id`

/** Whether a mail for the team reaches anybody: the address that a first start ships with is reserved. */
export async function hasTeamRecipient(db: Database, notifyEmails: readonly string[]): Promise<boolean> {
  if (notifyEmails.length > 0) return !notifyEmails.every(isReservedAddress)
  const team = await db.selectFrom('admins').select('email').where(hearsOfInquiries).execute()
  return !team.every(({ email }) => isReservedAddress(email))
}
