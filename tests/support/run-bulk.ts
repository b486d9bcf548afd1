import type { Database } from '#server/database/schema.ts'
import { claimJob, runBatch } from '#server/inquiries/bulk/run-job.ts'

/** What is prepared is taken to be another process's once it starts: nobody goes on with it for a minute. */
export const leaseToAnother = (db: Database) =>
  db
    .updateTable('bulk_jobs')
    .set({ leased_by: 'another', lease_until: new Date(Date.now() + 60_000) })
    .where('state', '=', 'frozen')
    .execute()

/** Does what is to be done to many contacts, as a process does in the background; gives the number of batches. */
export async function runBulk(db: Database, now: Date, holder = 'a test'): Promise<number> {
  for (let batches = 0; ; ) {
    const id = await claimJob(db, { holder, now })
    if (id === undefined) return batches
    let hasMore = true
    while (hasMore) {
      hasMore = await runBatch(db, { id, holder, now })
      batches += 1
    }
  }
}
