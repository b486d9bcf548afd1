import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import type { Database } from '#server/database/schema.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { inquiryPayload } from './inquiry-payload.ts'

/** Stores an inquiry, without its mails, and returns its id. */
export async function newInquiry(
  db: Database,
  now = new Date(),
  fields: Parameters<typeof inquiryPayload>[0] = {},
): Promise<number> {
  await submitInquiry(db, inquirySubmission.parse(inquiryPayload(fields)), { now })
  const newest = db.selectFrom('inquiries').select('id').orderBy('id', 'desc')
  return (await newest.executeTakeFirstOrThrow()).id
}
