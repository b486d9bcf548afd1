import { type Kysely, sql } from 'kysely'

/** What belongs to an account that was disabled before disabling released it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with released as (
      update inquiries set owner_id = null
      where owner_id in (select id from admins where disabled_at is not null)
      returning id
    )
    insert into inquiry_events (inquiry_id, kind, happened_at)
    select id, 'owner_changed', now() from released`.execute(db)
}
