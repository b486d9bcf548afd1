import { type Kysely, sql } from 'kysely'

/** What owner and next step were before an act, as long as it can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table undo_values (
      event_id bigint primary key references inquiry_events on delete cascade,
      owner_id integer references admins on delete set null,
      next_step_at timestamptz,
      next_step_text text
    )`.execute(db)
}
