import { type Kysely, sql } from 'kysely'

/** Mails that an administrator writes to a family, and what the family writes back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column thread_token text,
      add column wrote_back_at timestamptz,
      add column mail_failed_at timestamptz`.execute(db)
  await sql`alter table admins add column mail_signature text not null default ''`.execute(db)
  await sql`alter table inquiry_events drop constraint inquiry_events_kind_check`.execute(db)
  // Not validated: it allows all that the one before did, and a scan would keep writers waiting.
  await sql`
    alter table inquiry_events
      add check (kind in ('submitted', 'status_changed', 'deleted', 'restored', 'accepted', 'outcome_recorded',
        'owner_changed', 'next_step_set', 'next_step_done', 'mail_queued', 'mail_taken', 'mail_failed',
        'reply_done')) not valid`.execute(db)
  await sql`
    create table inquiry_drafts (
      inquiry_id integer not null references inquiries on delete cascade,
      admin_id integer not null references admins on delete cascade,
      subject text not null,
      body text not null,
      updated_at timestamptz not null,
      primary key (inquiry_id, admin_id)
    )`.execute(db)
  await sql`create index inquiry_drafts_admin on inquiry_drafts (admin_id, inquiry_id)`.execute(db)
  await createAnswers(db)
  await createReplies(db)
}

async function createAnswers(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_answers (
      id bigint generated always as identity primary key,
      inquiry_id integer not null references inquiries on delete cascade,
      author_id integer references admins on delete set null,
      event_id bigint not null references inquiry_events on delete cascade,
      outbox_id bigint,
      recipient text not null,
      subject text,
      body text,
      search_text text not null default '',
      message_token text not null,
      state text not null
        check (state in ('waiting', 'held', 'sent', 'saved', 'failed', 'bounced')),
      why text,
      seen_at timestamptz not null,
      send_at timestamptz not null,
      created_at timestamptz not null,
      settled_at timestamptz
    )`.execute(db)
  await sql`create index inquiry_answers_inquiry on inquiry_answers (inquiry_id, id)`.execute(db)
  await sql`create unique index inquiry_answers_event on inquiry_answers (event_id)`.execute(db)
  await sql`create index inquiry_answers_recipient on inquiry_answers (lower(recipient), created_at)`.execute(
    db,
  )
  await sql`create index inquiry_answers_author on inquiry_answers (author_id, created_at)`.execute(
    db,
  )
  await sql`create index inquiry_answers_unsent on inquiry_answers (author_id) where state in ('held', 'waiting')`.execute(
    db,
  )
  await sql`create index inquiry_answers_search on inquiry_answers using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}

async function createReplies(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_replies (
      id bigint generated always as identity primary key,
      inquiry_id integer not null references inquiries on delete cascade,
      message_id text,
      sender text,
      recorded_by integer references admins on delete set null,
      body text not null,
      history text not null default '',
      search_text text not null default '',
      attachments jsonb not null default '[]',
      is_automatic boolean not null default false,
      received_at timestamptz not null,
      filed_at timestamptz not null
    )`.execute(db)
  await sql`create index inquiry_replies_inquiry on inquiry_replies (inquiry_id, id)`.execute(db)
  await sql`
    create unique index inquiry_replies_message on inquiry_replies (inquiry_id, message_id)
    where message_id is not null`.execute(db)
  await sql`create index inquiry_replies_search on inquiry_replies using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}
