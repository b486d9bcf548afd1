import { type Kysely, sql } from 'kysely'

/** Inquiry mails are rendered when sent; the outbox no longer stores their text. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox
      alter column subject drop not null,
      alter column secret set default false,
      add check (subject is not null or inquiry_id is not null)`.execute(db)
}
