import { type Kysely, sql } from 'kysely'

/** Repeats and siblings are found by e-mail, in any case of its letters, and by either number. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index inquiries_address on inquiries (lower(parent_email))`.execute(db)
  await sql`
    create index inquiries_contact_number on inquiries (contact_number_e164)
    where contact_number_e164 is not null`.execute(db)
  // Most give one number twice, and the other index has it then.
  await sql`
    create index inquiries_whatsapp_number on inquiries (whatsapp_number_e164)
    where whatsapp_number_e164 is distinct from contact_number_e164 and whatsapp_number_e164 is not null`.execute(
    db,
  )
}
