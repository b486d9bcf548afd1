import { sql } from 'kysely'
import type { InquirySubmission } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { toRow } from './row.ts'
import type { NewInquiry } from './table.ts'
import { isCrowded, senderOf } from './volume.ts'

/** An identical plain POST within this many seconds is the browser's resend, not a second inquiry (decision 14). */
const resendSeconds = 10

/** `network` is where it came from, one household or office; absent, nothing is counted. */
type Sender = { now: Date; network?: string; plainPost?: boolean }

/**
 * Stores an inquiry with its first timeline row in one statement, and returns only once it is committed. A repeat of the
 * same values under the same key stores nothing more; the same key with other values is a new inquiry. Throws `TooMany`.
 */
export async function submitInquiry(
  db: Database,
  submission: InquirySubmission,
  { now, network, plainPost = false }: Sender,
): Promise<void> {
  const sender = network === undefined ? null : senderOf(network)
  const row = {
    ...toRow(submission, now),
    sender,
    crowded: sender !== null && (await isCrowded(db, sender, now)),
  }
  if (!plainPost) return store(db, row)
  await db.transaction().execute(async (trx) => {
    if (!(await isResend(trx, row))) await store(trx, row)
  })
}

/** One statement is one journey to the database and one transaction. */
async function store(db: Database, row: NewInquiry): Promise<void> {
  await db
    .with('stored', (cte) =>
      cte
        .insertInto('inquiries')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'status', 'created_at']),
    )
    .insertInto('inquiry_events')
    .columns(['inquiry_id', 'kind', 'to_status', 'happened_at'])
    .expression((eb) =>
      eb
        .selectFrom('stored')
        .select(['id', sql<'submitted'>`'submitted'`.as('kind'), 'status', 'created_at']),
    )
    .execute()
}

/** Holds identical posts back until the first is committed, then looks for it. */
async function isResend(
  trx: Database,
  { content_digest, created_at }: { content_digest: Buffer; created_at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${content_digest.readBigInt64BE()})`.execute(trx)
  const earlier = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('content_digest', '=', content_digest)
    .where('created_at', '>', new Date(created_at.getTime() - resendSeconds * 1000))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
