import { type Kysely, sql } from 'kysely'

/** What was told by mail, who wants one mail a day instead, and which day's they had. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column overdue_told_at timestamptz,
      add column next_step_told_at timestamptz`.execute(db)
  await sql`
    alter table admins
      add column overdue_digest boolean not null default false,
      add column digest_on date`.execute(db)
  await sql`
    alter table outbox
      drop constraint outbox_words_check,
      add constraint outbox_words_check check (
        subject is not null or inquiry_id is not null or kind in ('inquiry-team-bundle', 'overdue-digest'))`.execute(
    db,
  )
  await sql`
    create index inquiries_next_step on inquiries (next_step_at)
    where next_step_at is not null and deleted_at is null and suspicion is null`.execute(db)
}
