import { type Kysely, sql } from 'kysely'

/** Until when a mail is being sent: `next_attempt_at` says the same of one that waits for its next attempt. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column sending_until timestamptz`.execute(db)
}
