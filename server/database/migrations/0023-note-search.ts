import { type Kysely, sql } from 'kysely'

/** Notes are found by their folded words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index inquiry_notes_search on inquiry_notes using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}
