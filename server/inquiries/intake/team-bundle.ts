import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isReservedAddress } from '../../mail/mailbox.ts'
import { selectVisible } from '../filter.ts'
import type { InquiryRow } from '../table.ts'

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

/** From this many inquiries in ten minutes on the team is told in bundles. */
const bundleThreshold = 60
const bundleWindowMs = 10 * 60_000

export async function isPastBundleThreshold(
  db: Database,
  { id, created_at }: Pick<InquiryRow, 'id' | 'created_at'>,
): Promise<boolean> {
  const earlier = selectVisible(db)
    .select('id')
    .where('created_at', '>', new Date(created_at.getTime() - bundleWindowMs))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)))
    .limit(bundleThreshold)
  const { count } = await db
    .selectFrom(earlier.as('before'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= bundleThreshold
}

/** Inquiries that were erased meanwhile have no reference. */
export async function listBundledReferences(db: Database, bundleId: number): Promise<string[]> {
  const bundled = await db
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.id', 'outbox.inquiry_id')
    .select('reference')
    .where('bundle_id', '=', bundleId)
    .orderBy('outbox.id')
    .execute()
  return bundled.map(({ reference }) => reference)
}
