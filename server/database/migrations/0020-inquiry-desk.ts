import { type Kysely, sql } from 'kysely'

/** What administrators need to work an inquiry: when it is due, whose it is, what comes next, and what was said. */
export async function up(db: Kysely<never>): Promise<void> {
  // `at time zone` twice: adding an interval to a timestamptz is not immutable.
  await sql`
    alter table inquiries
      add column first_answered_at timestamptz,
      add column closed_unanswered_at timestamptz,
      add column owner_id integer references admins on delete set null,
      add column next_step_at timestamptz,
      add column next_step_text text,
      add column due_at timestamptz generated always as (
        least(
          case when status = 'pending' and first_answered_at is null and closed_unanswered_at is null
            then (created_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC' end,
          case when status <> 'archived' then next_step_at end)
      ) stored`.execute(db)
  await sql`alter table inquiry_events drop constraint inquiry_events_kind_check`.execute(db)
  await sql`
    alter table inquiry_events
      add check (kind in ('submitted', 'status_changed', 'deleted', 'restored', 'accepted', 'outcome_recorded',
        'owner_changed', 'next_step_set', 'next_step_done')),
      add column outcome text check (outcome in ('reached', 'no_answer', 'left_message', 'later')),
      add column channel text check (channel in ('call', 'whatsapp', 'mail')),
      add column undoes bigint references inquiry_events on delete cascade,
      add column other_admin_id integer references admins on delete set null,
      add column due_at timestamptz`.execute(db)
  await sql`
    create unique index inquiry_events_undoes on inquiry_events (undoes) where undoes is not null`.execute(
    db,
  )
  await sql`
    create table inquiry_notes (
      id bigint generated always as identity primary key,
      inquiry_id integer not null references inquiries on delete cascade,
      author_id integer references admins on delete set null,
      body text not null,
      search_text text not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      version integer not null default 1
    )`.execute(db)
  await sql`create index inquiry_notes_inquiry on inquiry_notes (inquiry_id, id)`.execute(db)
}
