import { type Kysely, sql } from 'kysely'

/** Which kinds of mail are stored without words is a rule of types (`server/mail/kinds.ts`): a new one needs no migration. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox drop constraint outbox_words_check`.execute(db)
}
