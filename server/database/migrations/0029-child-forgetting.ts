import { type Kysely, sql } from 'kysely'

const dayMs = 24 * 60 * 60_000

/** Since when an inquiry is settled, when the child's details were forgotten, and from when on they are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column settled_at timestamptz,
      add column child_forgotten_at timestamptz`.execute(db)
  await settleByTimeline(db)
  await sql`
    create index inquiries_child_details on inquiries (settled_at)
    where settled_at is not null
      and num_nonnulls(child_email, child_hobbies, child_birthday, school_name) > 0`.execute(db)
  await sql`
    create table child_forgetting (
      singleton boolean primary key default true check (singleton),
      starts_at timestamptz not null
    )`.execute(db)
  // A new database has no row: nobody's data is surprised by the first start.
  await sql`
    insert into child_forgetting (starts_at)
    select ${new Date(Date.now() + 30 * dayMs)}::timestamptz where exists (select from inquiries)`.execute(
    db,
  )
}

/** The last change that stands; what was imported as settled has none. */
async function settleByTimeline(db: Kysely<never>): Promise<void> {
  await sql`
    with last_moves as (
      select distinct on (inquiry_id) inquiry_id, to_status, happened_at
      from inquiry_events as moves
      where kind = 'status_changed' and undoes is null
        and not exists (select from inquiry_events as reversals where reversals.undoes = moves.id)
      order by inquiry_id, id desc
    )
    update inquiries set settled_at = coalesce(
      (select happened_at from last_moves
        where last_moves.inquiry_id = inquiries.id and last_moves.to_status = inquiries.status),
      created_at)
    where status in ('converted', 'archived')`.execute(db)
}
