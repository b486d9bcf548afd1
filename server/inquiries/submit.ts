import { sql } from 'kysely'
import type { InquirySubmission } from '#contract/inquiry-submission.ts'
import type { Database } from '../database/schema.ts'
import { leaveMails, type Notifying } from './mails.ts'
import { toRow } from './row.ts'
import type { PostOrigin } from './suspect.ts'
import { countRecent, crowd, most, type Recent, refuseFlood } from './volume.ts'

/** An identical plain POST within this many seconds is the browser's resend, not a second inquiry (decision 14). */
const resendSeconds = 10

type Sender = {
  now: Date
  /** The hash of the network it came from; absent, nothing is counted. */
  sender?: Buffer
  /** What the browser said of where it was sent; absent, that is not judged. */
  from?: PostOrigin
  plainPost?: boolean
  /** Absent, nobody hears of it. */
  notifying?: Notifying
}

type Row = Awaited<ReturnType<typeof toRow>> & { sender: Buffer | null }

/**
 * Stores an inquiry with its first timeline row and its mails in one statement, and returns only once it is committed.
 * Suspected spam has no mails. A repeat of the same values under the same key stores nothing more; the same key with other
 * values is a new inquiry. Throws `TooMany`.
 */
export async function submitInquiry(
  db: Database,
  submission: InquirySubmission,
  { now, sender, from, plainPost = false, notifying }: Sender,
): Promise<void> {
  const row = { ...(await toRow(submission, { now, from })), sender: sender ?? null }
  const hearing = row.suspicion ? undefined : notifying
  if (plainPost) {
    await db.transaction().execute(async (trx) => {
      if (!(await isResend(trx, row))) await store(trx, row, hearing)
    })
  } else {
    await store(db, row, hearing)
  }
  hearing?.wake()
}

/** One statement is one journey to the database and one transaction. */
async function store(db: Database, row: Row, hearing: Notifying | undefined): Promise<void> {
  const columns = Object.keys(row)
  const mails = hearing && sql`, mailed as (${leaveMails('stored', hearing, row.created_at)})`
  const { rows } = await sql<Recent>`
    with recent as (${countRecent(db, row.sender, row.created_at)}),
    stored as (
      insert into inquiries (${sql.join(columns.map((column) => sql.ref(column)))}, crowded)
      select ${sql.join(Object.values(row))}, count >= ${sql.lit(crowd)}
      from recent where count < ${sql.lit(most)}
      on conflict do nothing
      returning id, status, parent_email, crowded, created_at
    ),
    begun as (
      insert into inquiry_events (inquiry_id, kind, to_status, happened_at)
      select id, 'submitted', status, created_at from stored
    )
    ${mails ?? sql``}
    select count, oldest from recent`.execute(db)
  for (const recent of rows) refuseFlood(recent, row.created_at)
}

/** Holds identical posts back until the first is committed, then looks for it. */
async function isResend(trx: Database, { content_digest, created_at }: Row): Promise<boolean> {
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
