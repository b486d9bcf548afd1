import { type Kysely, sql } from 'kysely'

/** What strangers alone can make grow ends; the role that serves calls the function, and deletes nothing else. */
export async function up(db: Kysely<never>): Promise<void> {
  const isOver = `actor = 'visitor' and action in ('sign_in_failed', 'sign_in_refused')
    and at < now() - interval '90 days'`
  await sql
    .raw(`
    create or replace trigger append_only before update or truncate on audit
    for each statement execute function refuse_change_of_audit();
    create trigger append_only_rows before delete on audit for each row
    when (not (${isOver.replaceAll(/actor|action|at(?= <)/g, 'old.$&')}))
    execute function refuse_change_of_audit();
    create function delete_old_failed_sign_ins() returns void
    language sql security definer set search_path from current as $$ delete from audit where ${isOver} $$`)
    .execute(db)
}
