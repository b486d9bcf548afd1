import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { runBatch, withNextJob } from '#server/inquiries/bulk/run-job.ts'

/** What is prepared is taken to be another process's once it starts: nobody goes on with it for a minute. */
export const leaseToAnother = (db: Database) =>
  sql`insert into leases (name, until)
    select 'bulk job ' || id, now() + interval '1 minute' from bulk_jobs where state = 'frozen'`.execute(db)

/** Does what is to be done to many contacts, as a process does in the background; gives the number of batches. */
export async function runBulk(db: Database, now: Date): Promise<number> {
  let batches = 0
  const run = () =>
    withNextJob(db, async (job) => {
      do batches += 1
      while (await runBatch(db, { ...job, now }))
    })
  while (await run());
  return batches
}
