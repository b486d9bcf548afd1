import { type Kysely, sql } from 'kysely'

/** How many mails about new devices an account was sent within a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index outbox_new_device on outbox (recipient, created_at)
    where kind = 'new-device'`.execute(db)
}
