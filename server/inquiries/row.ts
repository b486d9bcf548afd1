import { createHash } from 'node:crypto'
import { type InquirySubmission, termsVersion } from '#contract/inquiry-submission.ts'
import { toE164 } from './phone-numbers.ts'
import { makeReference } from './reference.ts'
import { checkSpam, type PostOrigin } from './spam-check.ts'
import type { NewInquiry } from './table.ts'

type SubmissionContext = { now: Date; from?: PostOrigin | undefined }

/** An inquiry as it is stored. */
export async function toInquiryRow(
  submission: InquirySubmission,
  { now, from }: SubmissionContext,
) {
  const { idempotencyKey, agreedToTerms, website: _w, shownFor: _s, source, ...sent } = submission
  return {
    parent_first_name: sent.parentFirstName,
    parent_last_name: sent.parentLastName,
    parent_email: sent.parentEmail,
    contact_number: sent.contactNumber,
    whatsapp_number: sent.whatsappNumber ?? null,
    contact_number_e164: await toE164(sent.contactNumber, sent.country),
    whatsapp_number_e164: await toE164(sent.whatsappNumber, sent.country),
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
    utm_source: source?.utm_source ?? null,
    utm_medium: source?.utm_medium ?? null,
    utm_campaign: source?.utm_campaign ?? null,
    utm_term: source?.utm_term ?? null,
    utm_content: source?.utm_content ?? null,
    referrer_host: source?.referrer_host ?? null,
    landing_page: source?.landing_page ?? null,
    reference: makeReference(),
    suspicion: checkSpam(submission, from),
    agreed_to_terms_at: now,
    terms_version: termsVersion,
    created_at: now,
    idempotency_key: idempotencyKey ?? null,
    // What a person said, in the schema's order: a repeat is shown for longer, and is the same inquiry.
    content_digest: createHash('sha256')
      .update(JSON.stringify({ ...sent, agreedToTerms }))
      .digest(),
  } satisfies NewInquiry
}
