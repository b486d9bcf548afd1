import { createHash } from 'node:crypto'
import {
  attributionColumns,
  inquiryFields,
  type VisitorValues,
  visitorColumns,
} from '#contract/inquiries/inquiry-fields.ts'
import {
  type Attribution,
  type InquirySubmission,
  termsVersion,
} from '#contract/inquiries/inquiry-submission.ts'
import { makeMessageToken } from '../answers/thread.ts'
import { checkSpam, type PostOrigin } from '../spam/spam-check.ts'
import type { NewInquiry } from '../table.ts'
import { toE164 } from './phone-numbers.ts'
import { makeReference } from './reference.ts'

type SubmissionContext = { now: Date; origin?: PostOrigin | undefined }

/** An optional look-up never refuses an inquiry: the number stays as it was typed. */
const lookUpE164: typeof toE164 = (input, country) => toE164(input, country).catch(() => null)

/** Both numbers as they are dialled. */
export const dialledNumbers = async (fields: {
  contactNumber?: string | undefined
  whatsappNumber?: string | undefined
  country?: string | undefined
}) => ({
  contact_number_e164: await lookUpE164(fields.contactNumber, fields.country),
  whatsapp_number_e164: await lookUpE164(fields.whatsappNumber, fields.country),
})

export const toVisitorValues = (
  fields: { [Name in keyof InquirySubmission]?: InquirySubmission[Name] | undefined },
  source?: Attribution,
) =>
  Object.fromEntries([
    ...visitorColumns.map((column) => [column, fields[inquiryFields[column].name] ?? null]),
    ...attributionColumns.map((column) => [column, source?.[column] ?? null]),
  ]) as VisitorValues

export async function toInquiryRow(
  submission: InquirySubmission,
  { now, origin }: SubmissionContext,
) {
  const { idempotencyKey, agreedToTerms, website: _w, shownFor: _s, source, ...fields } = submission
  return {
    ...toVisitorValues(fields, source),
    ...(await dialledNumbers(fields)),
    reference: makeReference(),
    thread_token: makeMessageToken(),
    suspicion: checkSpam(submission, origin),
    agreed_to_terms_at: now,
    terms_version: termsVersion,
    created_at: now,
    idempotency_key: idempotencyKey ?? null,
    // Without what the form adds: a repeat was shown for longer, and is the same inquiry.
    content_digest: createHash('sha256')
      .update(JSON.stringify({ ...fields, agreedToTerms }))
      .digest(),
  } satisfies NewInquiry
}
