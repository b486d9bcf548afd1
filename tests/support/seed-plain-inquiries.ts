import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Stores many pending inquiries in one statement, without mails or events, and gives their ids. */
export async function seedPlainInquiries(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number,
      child_name, agreed_to_terms_at, content_digest, created_at)
    select 'Many', 'Stone', 'many@example.com', '1', 'Zoë', now(), '', now()
    from generate_series(1, ${count}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}
