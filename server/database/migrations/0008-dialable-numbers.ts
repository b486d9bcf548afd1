import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column contact_number_e164 text,
      add column whatsapp_number_e164 text`.execute(db)
}
