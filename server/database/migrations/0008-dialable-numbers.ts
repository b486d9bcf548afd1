import { type Kysely, sql } from 'kysely'

/** Numbers as they are dialled from anywhere, beside what was typed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column contact_number_e164 text,
      add column whatsapp_number_e164 text`.execute(db)
}
