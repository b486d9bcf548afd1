import { type Kysely, sql } from 'kysely'

/** Tombstones: enough to count an inquiry, and to delete it again when a restored backup brings it back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table gone_inquiries (
      inquiry_id integer not null,
      created_at timestamptz not null,
      suspected boolean not null,
      gone_at timestamptz not null,
      -- A restored database gives out some numbers twice, but not at the same time.
      primary key (inquiry_id, created_at)
    )`.execute(db)
}
