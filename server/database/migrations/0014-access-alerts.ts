import { type Kysely, sql } from 'kysely'

/** Finds the last mail about access to many contacts, without reading the whole outbox at each export. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index outbox_access_alerts on outbox (created_at) where kind = 'access-alert'`.execute(
    db,
  )
}
