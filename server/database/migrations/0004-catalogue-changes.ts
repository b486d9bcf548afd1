import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_catalogue_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '');
      return null;
    end $$`.execute(db)
  for (const table of ['categories', 'options', 'boards']) {
    await sql`
      create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_catalogue_changed()`.execute(db)
  }
}
