import { sql } from 'kysely'
import type { InquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { compilePerShape } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { toSearchText } from '../list/search-text.ts'
import { enqueueInquiryMails, type Notifying } from '../mails.ts'
import type { PostOrigin } from '../spam/spam-check.ts'
import { isReferenceTaken, makeReference, toInquiryRow } from './row.ts'
import {
  assertBelowVolumeLimit,
  highVolumeAt,
  type RecentVolume,
  selectRecentVolume,
  volumeLimit,
  volumeWindowStart,
} from './volume-limit.ts'

/** An identical plain POST within this time is the browser's resend. */
const resendWindowSeconds = 10

type SubmitOptions = {
  now: Date
  /** Absent, it is not counted. */
  networkHash?: Buffer
  /** Absent, it is not judged. */
  origin?: PostOrigin
  plainPost?: boolean
  /** Absent, there are no mails. */
  notifying?: Notifying
}

type StoredInquiry = { reference: string; created_at: Date }

type NewRow = Awaited<ReturnType<typeof toInquiryRow>> & { sender: Buffer | null }

/**
 * Stores an inquiry, its first timeline row and its mails, and returns only once they are committed.
 * Key and digest tell repeats from new inquiries. Resolves to the stored one.
 * Throws `RateLimited`.
 */
export async function submitInquiry(
  db: Database,
  submission: InquirySubmission,
  { now, networkHash, origin, plainPost = false, notifying }: SubmitOptions,
): Promise<StoredInquiry> {
  const row = { ...(await toInquiryRow(submission, { now, origin })), sender: networkHash ?? null }
  const notify = row.suspicion ? undefined : notifying
  const insertOnce = (candidate: NewRow) =>
    plainPost
      ? db
          .transaction()
          .execute(async (trx) => (await findResent(trx, candidate)) ?? (await insertInquiry(trx, candidate, notify)))
      : insertInquiry(db, candidate, notify)
  const stored = await insertOnce(row).catch((error: unknown) => {
    if (!isReferenceTaken(error)) throw error
    return insertOnce({ ...row, reference: makeReference() })
  })
  notify?.notifyWorker()
  notify?.announceArrival?.()
  return stored
}

type InsertValues = NewRow & { search_text: string; volume_since: Date }

/** One statement is one round trip and one transaction. */
const insertRow = compilePerShape(
  (db, notifying: Pick<Notifying, 'notifyEmails'> | null, { search_text, volume_since, ...row }: InsertValues) => {
    const { created_at } = row
    const columns = Object.keys(row).map((column) => sql.ref(column))
    const mails = notifying && sql`, mails as (${enqueueInquiryMails('stored', notifying, created_at)})`
    return sql<RecentVolume & (StoredInquiry | { reference: null; created_at: null })>`
      with recent as (${selectRecentVolume(db, row.sender, volume_since)}),
      stored as (
        insert into inquiries (${sql.join(columns)}, high_volume)
        select ${sql.join(Object.values(row))}, count >= ${sql.lit(highVolumeAt)}
        from recent where count < ${sql.lit(volumeLimit)}
        -- This index alone: a taken reference must not pass for a repeat.
        on conflict (idempotency_key, content_digest) where idempotency_key is not null
        do update set suspicion = null, version = inquiries.version + 1
          where inquiries.suspicion is not null and excluded.suspicion is null
        returning id, reference, created_at, parent_email, sender, high_volume, suspicion, case when version = 1 then status end as initial_status
      ),
      search as (
        insert into inquiry_search (id, status, created_at, search_text)
        select id, case when suspicion is null then initial_status end, ${created_at}, ${search_text}::text || E'\n#' || id
        from stored where initial_status is not null
      ),
      event as (
        insert into inquiry_events (inquiry_id, kind, to_status, happened_at)
        select id, case when initial_status is null then 'accepted' else 'submitted' end, initial_status, ${created_at} from stored
      )
      ${mails ?? sql``}
      select count, oldest, stored.reference, stored.created_at
      from recent left join stored on true`
  },
)

async function insertInquiry(db: Database, row: NewRow, notifying: Notifying | undefined): Promise<StoredInquiry> {
  const shape = notifying ? { notifyEmails: notifying.notifyEmails } : null
  const [result] = await insertRow(db, shape, {
    ...row,
    search_text: toSearchText(row),
    volume_since: volumeWindowStart(row.created_at),
  })
  if (result) assertBelowVolumeLimit(result, row.created_at)
  return result?.reference ? result : ((await findStored(db, row)) ?? row)
}

/** The inquiry that this one repeats. */
const findStored = (db: Database, { idempotency_key, content_digest }: NewRow): Promise<StoredInquiry | undefined> =>
  db
    .selectFrom('inquiries')
    .select(['reference', 'created_at'])
    .where('idempotency_key', '=', idempotency_key)
    .where('content_digest', '=', content_digest)
    .executeTakeFirst()

/** Identical posts wait for the first to be committed. */
async function findResent(
  trx: Database,
  { content_digest, created_at, suspicion }: NewRow,
): Promise<StoredInquiry | undefined> {
  await sql`select pg_advisory_xact_lock(${content_digest.readBigInt64BE()})`.execute(trx)
  return trx
    .selectFrom('inquiries')
    .select(['reference', 'created_at'])
    .where('content_digest', '=', content_digest)
    .where('created_at', '>', new Date(created_at.getTime() - resendWindowSeconds * 1000))
    .where('deleted_at', 'is', null)
    .$if(suspicion === null, (visible) => visible.where('suspicion', 'is', null))
    .limit(1)
    .executeTakeFirst()
}
