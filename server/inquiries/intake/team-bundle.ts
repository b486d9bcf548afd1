import type { Database } from '../../database/schema.ts'
import { selectVisible } from '../filter.ts'
import type { InquiryRow } from '../table.ts'

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
