import { type Kysely, sql } from 'kysely'

/** No foreign keys: an entry outlives what it is about. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit (
      id integer generated always as identity primary key,
      at timestamptz not null default now(),
      actor text not null check (actor ~ '^[1-9][0-9]*$' or actor in ('visitor', 'command_line', 'system')),
      action text not null,
      subject text,
      subject_ids integer[] not null default '{}',
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_action on audit (action, id)`.execute(db)
  await sql`create index audit_actor on audit (actor, id)`.execute(db)
  await sql`create index audit_actor_action on audit (actor, action, id)`.execute(db)
  await sql
    .raw(`
    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is append-only';
    end $$;
    create trigger append_only before update or delete or truncate on audit
    for each statement execute function refuse_change_of_audit()`)
    .execute(db)
}
