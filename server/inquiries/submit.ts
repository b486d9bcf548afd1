import { sql } from 'kysely'
import type { InquirySubmission } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { mailColumns, type NewMail, rowsOf } from '../mail/outbox.ts'
import { mailsAbout, type Notifying, readTeam } from './mails.ts'
import { toRow } from './row.ts'
import type { NewInquiry } from './table.ts'
import { isCrowded, senderOf } from './volume.ts'

/** An identical plain POST within this many seconds is the browser's resend, not a second inquiry (decision 14). */
const resendSeconds = 10

type Sender = {
  now: Date
  /** Where it came from, one household or office; absent, nothing is counted. */
  network?: string
  plainPost?: boolean
  /** Absent, nobody hears of it. */
  notifying?: Notifying
}

/**
 * Stores an inquiry with its first timeline row and its mails in one statement, and returns only once it is committed.
 * Suspected spam has no mails. A repeat of the
 * same values under the same key stores nothing more; the same key with other values is a new inquiry. Throws `TooMany`.
 */
export async function submitInquiry(
  db: Database,
  submission: InquirySubmission,
  { now, network, plainPost = false, notifying }: Sender,
): Promise<void> {
  const sender = network === undefined ? null : senderOf(network)
  const [crowded, team] = await Promise.all([
    sender !== null && isCrowded(db, sender, now),
    notifying && readTeam(db, notifying),
  ])
  const row = { ...toRow(submission, now), sender, crowded }
  const mails =
    notifying && team && !row.suspicion
      ? mailsAbout(row, { team, siteUrl: notifying.siteUrl, now })
      : []
  if (plainPost) {
    await db.transaction().execute(async (trx) => {
      if (!(await isResend(trx, row))) await store(trx, row, mails)
    })
  } else {
    await store(db, row, mails)
  }
  if (mails.length > 0) notifying?.wake()
}

/** One statement is one journey to the database and one transaction. */
async function store(db: Database, row: NewInquiry, mails: NewMail[]): Promise<void> {
  await db
    .with('stored', (cte) =>
      cte
        .insertInto('inquiries')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'status', 'created_at']),
    )
    .with('mailed', (cte) =>
      cte
        .insertInto('outbox')
        .columns(['inquiry_id', ...mailColumns])
        .expression((eb) =>
          eb
            .selectFrom(['stored', rowsOf(mails)])
            .select(['stored.id', ...mailColumns.map((column) => `mail.${column}` as const)]),
        ),
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
