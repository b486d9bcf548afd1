import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InquirySubmission } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { dialable } from './phones.ts'
import type { NewInquiry } from './table.ts'

/** An identical plain POST within this many seconds is the browser's resend, not a second inquiry (decision 14). */
const resendSeconds = 10

type Sender = { now: Date; plainPost?: boolean }

/**
 * Stores an inquiry with its first timeline row in one transaction, and returns only once it is committed. A repeat of the
 * same values under the same key stores nothing more; the same key with other values is a new inquiry.
 */
export async function submitInquiry(
  db: Database,
  submission: InquirySubmission,
  { now, plainPost = false }: Sender,
): Promise<void> {
  const row = toRow(submission, now)
  await db.transaction().execute(async (trx) => {
    if (plainPost && (await isResend(trx, row))) return
    const stored = await trx
      .insertInto('inquiries')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'status'])
      .executeTakeFirst()
    if (!stored) return
    await trx
      .insertInto('inquiry_events')
      .values({
        inquiry_id: stored.id,
        kind: 'submitted',
        to_status: stored.status,
        happened_at: now,
      })
      .execute()
  })
}

/** Holds identical posts back until the first is committed, then looks for it. */
async function isResend(trx: Database, row: NewInquiry): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${row.content_digest.readBigInt64BE()})`.execute(trx)
  const earlier = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('content_digest', '=', row.content_digest)
    .where('created_at', '>', new Date((row.created_at as Date).getTime() - resendSeconds * 1000))
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

function toRow(
  { idempotencyKey, agreedToTerms, ...sent }: InquirySubmission,
  now: Date,
): NewInquiry {
  return {
    parent_first_name: sent.parentFirstName,
    parent_last_name: sent.parentLastName,
    parent_email: sent.parentEmail,
    contact_number: sent.contactNumber,
    whatsapp_number: sent.whatsappNumber ?? null,
    contact_number_e164: dialable(sent.contactNumber, sent.country),
    whatsapp_number_e164: dialable(sent.whatsappNumber, sent.country),
    child_name: sent.childName,
    child_grade: sent.childGrade ?? null,
    child_email: sent.childEmail ?? null,
    child_hobbies: sent.childHobbies ?? null,
    child_birthday: sent.childBirthday ?? null,
    school_name: sent.schoolName ?? null,
    category: sent.category ?? null,
    subject: sent.subject ?? null,
    board: sent.board ?? null,
    time_zone: sent.timeZone ?? null,
    country: sent.country ?? null,
    referred_by: sent.referredBy ?? null,
    comments: sent.comments ?? null,
    preferred_schedule: sent.preferredSchedule ?? null,
    goals: sent.goals ?? null,
    agreed_to_terms_at: now,
    created_at: now,
    idempotency_key: idempotencyKey ?? null,
    // The schema gives the values in its own order, whatever order they were sent in.
    content_digest: createHash('sha256')
      .update(JSON.stringify({ ...sent, agreedToTerms }))
      .digest(),
  }
}
