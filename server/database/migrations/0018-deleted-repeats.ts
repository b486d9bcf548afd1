import { type Kysely, sql } from 'kysely'

/** A deleted inquiry no longer counts as the original of a repeat. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update inquiries set idempotency_key = null
    where deleted_at is not null and idempotency_key is not null`.execute(db)
}
