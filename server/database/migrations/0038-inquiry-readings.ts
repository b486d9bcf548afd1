import { type Kysely, sql } from 'kysely'

/** How much each administrator reads: counts and a sketch of which inquiries, no row per inquiry. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_readings (
      admin_id integer not null references admins on delete cascade,
      hour timestamptz not null,
      rows integer not null,
      seen bytea not null,
      is_reported boolean not null default false,
      primary key (admin_id, hour)
    )`.execute(db)
}
