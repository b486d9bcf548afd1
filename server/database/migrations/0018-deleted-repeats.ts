import { type Kysely, sql } from 'kysely'

/** An inquiry that was deleted is no longer what a repeat is taken for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update inquiries set idempotency_key = null
    where deleted_at is not null and idempotency_key is not null`.execute(db)
}
