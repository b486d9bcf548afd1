import { type Kysely, sql } from 'kysely'

/** How a family came to us, and when one was written down by a person: it agreed to no terms. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column arrived_by text not null default 'form'
        check (arrived_by in ('form', 'phone', 'whatsapp', 'met', 'other')),
      add column added_at timestamptz,
      alter column agreed_to_terms_at drop not null,
      alter column terms_version drop not null`.execute(db)
}
