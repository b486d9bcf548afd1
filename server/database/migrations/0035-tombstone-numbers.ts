import { type Kysely, sql } from 'kysely'

/** Numbers in the order of commits, so that whoever has seen one has seen all before it: the erasure log goes on from there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function order_tombstones() returns trigger language plpgsql as $$
    begin
      -- Until the commit, and before the first number is taken.
      perform pg_advisory_xact_lock(5182034);
      return null;
    end $$`.execute(db)
  await sql`
    alter table inquiry_tombstones
      add column number bigint not null generated always as identity unique`.execute(db)
  await sql`
    create trigger order_tombstones before insert on inquiry_tombstones
    for each statement execute function order_tombstones()`.execute(db)
}
