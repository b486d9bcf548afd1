import { type Kysely, sql } from 'kysely'

/**
 * One act on many inquiries: a job, and what each of them was when it was frozen. A foreign key to them would lock all of
 * them while they are frozen, in any order; the room in each page lets an item be changed where it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bulk_jobs (
      id integer primary key generated always as identity,
      admin_id integer not null references admins on delete cascade,
      act jsonb,
      includes_others boolean not null default false,
      state text not null default 'frozen'
        check (state in ('frozen', 'running', 'done', 'stopped', 'undoing', 'undone')),
      total integer not null,
      position integer not null default 0,
      frozen_at timestamptz not null,
      ended_at timestamptz,
      error text,
      leased_by text,
      lease_until timestamptz
    )`.execute(db)
  await sql`
    create table bulk_items (
      job_id integer not null references bulk_jobs on delete cascade,
      inquiry_id integer not null,
      version integer not null,
      owner_id integer,
      next_step_at timestamptz,
      outcome text,
      event_id bigint,
      primary key (job_id, inquiry_id)
    ) with (fillfactor = 50)`.execute(db)
  // Statistics know nothing of a job that has just begun: by them a batch would compare each item with each.
  await sql`
    alter table bulk_items alter job_id set statistics 0, alter inquiry_id set statistics 0`.execute(
    db,
  )
}
