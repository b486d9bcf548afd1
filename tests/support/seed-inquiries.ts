import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import type { Database } from '#server/database/schema.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { networkHasher } from '#server/inquiries/intake/volume-limit.ts'
import { deriveKey } from '#server/start/secret-key.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import { secretKey } from './product.ts'

const hashNetwork = networkHasher(deriveKey(secretKey, 'sender network'))
const submission = inquirySubmission.parse(inquiryPayload())

/** Stores inquiries of one network without HTTP, for speed. */
export async function seedInquiriesFrom(
  db: Database,
  { network, count, now }: { network: string; count: number; now: Date },
) {
  const networkHash = hashNetwork(network)
  // As many as the pool has connections: on a busy machine more would wait for one for too long.
  for (let stored = 0; stored < count; stored += 10) {
    await Promise.all(
      Array.from({ length: Math.min(10, count - stored) }, () => submitInquiry(db, submission, { now, networkHash })),
    )
  }
}
