import { type Kysely, sql } from 'kysely'

/** For processes that cannot hear notifications. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table catalogue_version (
      singleton boolean primary key default true check (singleton),
      version bigint not null
    )`.execute(db)
  await sql`insert into catalogue_version (version) values (0)`.execute(db)
  // Once per transaction, whose own changes of the row have its id.
  await sql`
    create function set_catalogue_version() returns trigger language plpgsql as $$
    begin
      update catalogue_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
      return null;
    end $$`.execute(db)
  for (const table of ['categories', 'options', 'boards']) {
    // At the commit: no transaction waits for the row while it holds what another one needs.
    await sql`
      create constraint trigger set_version after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function set_catalogue_version()`.execute(
      db,
    )
    await sql`
      create trigger set_version_on_truncate after truncate on ${sql.table(table)}
      for each statement execute function set_catalogue_version()`.execute(db)
  }
}
