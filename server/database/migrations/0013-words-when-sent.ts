import { type Kysely, sql } from 'kysely'

/** A mail about an inquiry says what the inquiry says when it is sent: its words are stored once, in the inquiry. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox
      alter column subject drop not null,
      alter column secret set default false,
      add check (subject is not null or inquiry_id is not null)`.execute(db)
}
