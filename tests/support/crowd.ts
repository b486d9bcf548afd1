import { sql } from 'kysely'
import { inquirySubmission } from '#contract/inquiry-submission.ts'
import type { Database } from '#server/database/schema.ts'
import { submitInquiry } from '#server/inquiries/submit.ts'
import { senderOf } from '#server/inquiries/volume.ts'
import { inquiry } from './inquiry.ts'

const submission = inquirySubmission.parse(inquiry())

/** Stores many inquiries from one network, past the interface for speed. */
export async function crowd(
  db: Database,
  { network, count, now }: { network: string; count: number; now: Date },
) {
  for (let sent = 0; sent < count; sent += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - sent) }, () =>
        submitInquiry(db, submission, { now, network }),
      ),
    )
  }
  const sender = senderOf(network)
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
