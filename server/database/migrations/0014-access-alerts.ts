import { type Kysely, sql } from 'kysely'

/** Each export looks up the latest access alert. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index outbox_access_alerts on outbox (created_at) where kind = 'access-alert'`.execute(
    db,
  )
}
