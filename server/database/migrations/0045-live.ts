import { type Kysely, sql } from 'kysely'

/** Each act on inquiries is audited in its transaction: that row tells every process, whoever wrote it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function notify_inquiries_changed() returns trigger language plpgsql as $$
    begin
      -- Of several, each list reads its own rows again: a notification takes 8,000 bytes.
      perform pg_notify('inquiries', json_build_object('kind', action, 'by', actor,
        'id', case when cardinality(subject_ids) = 1 then subject_ids[1] end)::text)
      from added where subject = 'inquiry';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_inquiries_changed after insert on audit
    referencing new table as added
    for each statement execute function notify_inquiries_changed()`.execute(db)

  // For processes that cannot hear notifications.
  await sql`
    create table inquiry_version (
      singleton boolean primary key default true check (singleton),
      version bigint not null
    )`.execute(db)
  await sql`insert into inquiry_version (version) values (0)`.execute(db)
  await sql`
    create function set_inquiry_version() returns trigger language plpgsql as $$
    begin
      update inquiry_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
      return null;
    end $$`.execute(db)
  // At the commit: no transaction waits for the row while it holds what another one needs.
  await sql`
    create constraint trigger set_inquiry_version after insert on audit
    deferrable initially deferred for each row when (new.subject = 'inquiry')
    execute function set_inquiry_version()`.execute(db)
}
