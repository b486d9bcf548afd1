import { type Kysely, sql } from 'kysely'

/** Who corrected which fields, with what these said before for at most 30 days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_corrections (
      id bigint generated always as identity primary key,
      inquiry_id integer not null references inquiries on delete cascade,
      admin_id integer,
      corrected_at timestamptz not null,
      fields text[] not null,
      old_values jsonb
    )`.execute(db)
  await sql`create index inquiry_corrections_inquiry on inquiry_corrections (inquiry_id, id)`.execute(
    db,
  )
  await sql`
    create index inquiry_corrections_address on inquiry_corrections (lower(old_values ->> 'parent_email'))
    where old_values is not null`.execute(db)
  await sql`alter table inquiries add column reach_corrected_at timestamptz`.execute(db)
}
