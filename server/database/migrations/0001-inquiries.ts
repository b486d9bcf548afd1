import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table inquiries (
      id integer generated always as identity primary key,
      parent_first_name text not null,
      parent_last_name text not null,
      parent_email text not null,
      contact_number text not null,
      whatsapp_number text,
      child_name text not null,
      child_grade text,
      child_email text,
      child_hobbies text,
      child_birthday date,
      school_name text,
      category text,
      subject text,
      board text,
      time_zone text,
      country text,
      referred_by text,
      comments text,
      preferred_schedule text,
      goals text,
      agreed_to_terms_at timestamptz not null,
      status text not null default 'pending'
        check (status in ('pending', 'contacted', 'converted', 'archived')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      idempotency_key text,
      content_digest bytea not null,
      search_text text not null generated always as (
        lower(parent_first_name || ' ' || parent_last_name || E'\n' || parent_email || E'\n' || coalesce(subject, ''))
      ) stored
    )`.execute(db)
  await sql`create index inquiries_newest on inquiries (created_at desc, id desc)`.execute(db)
  await sql`create index inquiries_status_newest on inquiries (status, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index inquiries_search on inquiries using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
  await sql`create unique index inquiries_idempotency on inquiries (idempotency_key, content_digest) where idempotency_key is not null`.execute(
    db,
  )
  await sql`create index inquiries_repeat on inquiries (content_digest, created_at)`.execute(db)
  await sql`
    create table inquiry_events (
      id bigint generated always as identity primary key,
      inquiry_id integer not null references inquiries on delete cascade,
      kind text not null check (kind in ('submitted', 'status_changed')),
      from_status text,
      to_status text not null,
      admin_id integer,
      happened_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index inquiry_events_inquiry on inquiry_events (inquiry_id, id)`.execute(db)
}
