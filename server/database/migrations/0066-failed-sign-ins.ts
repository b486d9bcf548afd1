import { type Kysely, sql } from 'kysely'

/** Of a row of the audit, or of another name for it. */
const isOver = (row: string) =>
  `${row}.actor = 'visitor' and ${row}.action in ('sign_in_failed', 'sign_in_refused') and ${row}.at < now() - interval '90 days'`

/** What strangers alone can make grow ends; the role that serves calls the function, and deletes nothing else. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and tg_level = 'STATEMENT' then return null; end if;
      raise exception 'the audit is append-only'; end $$;
    create trigger append_only_rows before delete on audit for each row
    when (not (${isOver('old')})) execute function refuse_change_of_audit();
    create function delete_old_failed_sign_ins() returns void
    language sql security definer set search_path from current as $$ delete from audit where ${isOver('audit')} $$`)
    .execute(db)
}
