import { type Kysely, sql } from 'kysely'

/** An administrator's own lists, at most 30. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table admins add column saved_lists jsonb not null default '[]'`.execute(db)
}
