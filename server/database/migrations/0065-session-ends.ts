import { type Kysely, sql } from 'kysely'

/** Whoever ends a session, or changes the role or the state of its account, tells every process which sessions it ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function notify_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions', old.id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_session_ended after delete on sessions
    for each row execute function notify_session_ended()`.execute(db)
  await sql`
    create function notify_access_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions', id::text) from sessions where admin_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_access_changed after update on admins for each row
    when ((old.role, old.disabled_at) is distinct from (new.role, new.disabled_at))
    execute function notify_access_changed()`.execute(db)
}
