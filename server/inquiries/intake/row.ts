import { createHash } from 'node:crypto'
import {
  attributionColumns,
  inquiryFields,
  type VisitorValues,
  visitorColumns,
} from '#contract/inquiries/inquiry-fields.ts'
import { requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import { type Attribution, type InquirySubmission, termsVersion } from '#contract/inquiries/inquiry-submission.ts'
import { makeMessageToken } from '../answers/thread.ts'
import { checkSpam, type PostOrigin } from '../spam/spam-check.ts'
import type { NewInquiry } from '../table.ts'
import { readPhoneNumbers } from './phone-numbers.ts'
import { makeReference } from './reference.ts'

type SubmissionContext = { now: Date; origin?: PostOrigin | undefined }

/** An optional look-up never refuses an inquiry: the number stays as it was typed. */
const lookUp: typeof readPhoneNumbers = (input, country) => readPhoneNumbers(input, country).catch(() => [])

/** Both numbers as they are dialled. A second contact number stands in for one of WhatsApp. */
export async function dialledNumbers(fields: {
  contactNumber?: string | undefined
  whatsappNumber?: string | undefined
  country?: string | undefined
}) {
  const [contact, second] = await lookUp(fields.contactNumber, fields.country)
  const [whatsapp] = fields.whatsappNumber ? await lookUp(fields.whatsappNumber, fields.country) : [second]
  return { contact_number_e164: contact ?? null, whatsapp_number_e164: whatsapp ?? null }
}

/** What the form requires and nobody told is an empty text. */
export const emptyValueOf = (column: (typeof visitorColumns)[number]) =>
  requiredFields.includes(inquiryFields[column].name) ? '' : null

export const toVisitorValues = (
  fields: { [Name in keyof InquirySubmission]?: InquirySubmission[Name] | undefined },
  source?: Attribution,
) =>
  Object.fromEntries([
    ...visitorColumns.map((column) => [column, fields[inquiryFields[column].name] ?? emptyValueOf(column)]),
    ...attributionColumns.map((column) => [column, source?.[column] ?? null]),
  ]) as VisitorValues

export async function toInquiryRow(submission: InquirySubmission, { now, origin }: SubmissionContext) {
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
