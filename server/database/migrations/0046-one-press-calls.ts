import { type Kysely, sql } from 'kysely'

/** Which event names the press that an event was part of, and who wants such presses: new accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table inquiry_events add column part_of bigint`.execute(db)
  await sql`alter table admins add column one_press_calls boolean not null default false`.execute(
    db,
  )
  await sql`alter table admins alter column one_press_calls set default true`.execute(db)
}
