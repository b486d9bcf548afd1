import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await computeFromTimeline(db)
  await indexWhatAsks(db)
}

/** The first answer, or the archive without one. Nothing could be undone or recorded as an outcome before. */
async function computeFromTimeline(db: Kysely<never>): Promise<void> {
  await sql`
    update inquiries set
      first_answered_at = case when ended.status <> 'archived' then ended.at end,
      closed_unanswered_at = case when ended.status = 'archived' then ended.at end
    from (
      select distinct on (inquiry_id) inquiry_id, to_status as status, happened_at as at
      from inquiry_events
      where kind = 'status_changed'
        and (to_status in ('contacted', 'converted') or (from_status = 'pending' and to_status = 'archived'))
      order by inquiry_id, id
    ) as ended
    where ended.inquiry_id = inquiries.id`.execute(db)
}

async function indexWhatAsks(db: Kysely<never>): Promise<void> {
  const listed = 'deleted_at is null and suspicion is null'
  await sql
    .raw(`
    create index inquiries_due on inquiries (due_at, id) include (created_at, status, owner_id, time_zone)
      where due_at is not null and ${listed};
    create index inquiries_owner on inquiries (owner_id, created_at desc, id desc) include (due_at, status)
      where owner_id is not null and status <> 'archived' and ${listed};
    drop index inquiries_newest;
    create index inquiries_newest on inquiries (created_at desc, id desc)
      include (due_at, first_answered_at, closed_unanswered_at) where ${listed}`)
    .execute(db)
}
