import { sql } from 'kysely'
import { inquirySubmission } from '#contract/inquiry-submission.ts'
import type { Database } from '#server/database/schema.ts'
import { submitInquiry } from '#server/inquiries/submit.ts'
import { networkHasher } from '#server/inquiries/volume.ts'
import { deriveKey } from '#server/secret-key.ts'
import { inquiry } from './inquiry.ts'
import { secretKey } from './product.ts'

const hashNetwork = networkHasher(deriveKey(secretKey, 'sender network'))
const submission = inquirySubmission.parse(inquiry())

/** Stores many inquiries from one network, past the interface for speed. */
export async function crowd(
  db: Database,
  { network, count, now }: { network: string; count: number; now: Date },
) {
  const sender = hashNetwork(network)
  for (let sent = 0; sent < count; sent += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - sent) }, () =>
        submitInquiry(db, submission, { now, sender }),
      ),
    )
  }
  return {
    /** Lets minutes pass for them. */
    age: (minutes: number) =>
      db
        .updateTable('inquiries')
        .set({ created_at: sql`created_at - ${minutes} * interval '1 minute'` })
        .where('sender', '=', sender)
        .execute(),
    /** Takes everything from the network away. */
    remove: () => db.deleteFrom('inquiries').where('sender', '=', sender).execute(),
  }
}
