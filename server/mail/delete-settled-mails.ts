import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

const retentionMs = 90 * 24 * 60 * 60_000

const batchRows = 5_000

/** Deletes mails about no inquiry 90 days after they were sent or given up, but for those that tell of others which stay. */
export async function deleteSettledMails(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMs)
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from outbox where id in (
        select id from outbox as mail
        where inquiry_id is null and state in ('sent', 'saved', 'withheld', 'failed') and settled_at <= ${before}
          and not exists (select from outbox where bundle_id = mail.id)
        limit ${batchRows}
        -- With the lock PostgreSQL looks again: a retry may have come first.
        for update skip locked)`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batchRows) return deleted
  }
}
