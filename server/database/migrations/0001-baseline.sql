create extension if not exists pg_trgm;

---- Accounts ----

create table admins (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('super_admin', 'admin')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  password_hash text not null,
  password_expires_at timestamptz,
  user_handle bytea unique,
  passkey_only boolean not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step integer,
  factor_due_at timestamptz,
  -- Null is what the role gets.
  inquiry_mails boolean,
  access_mails boolean,
  overdue_digest boolean not null default false,
  digest_on date,
  one_press_calls boolean not null default true,
  saved_lists jsonb not null default '[]',
  mail_signature text not null default ''
);
create unique index admins_email on admins (lower(email));

create table sessions (
  id bigint generated always as identity unique,
  token_hash bytea primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  authenticated_at timestamptz not null,
  device text not null default '',
  time_zone text
);
create index sessions_admin on sessions (admin_id);

create table passkeys (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  rp_id text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_admin on passkeys (admin_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('enrol', 'sign_in', 'confirm')),
  admin_id integer references admins on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table recovery_codes (
  admin_id integer not null references admins on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

create table reset_tokens (
  token_hash bytea primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null
);
create index reset_tokens_admin on reset_tokens (admin_id);

create table invitations (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('super_admin', 'admin')),
  token_hash bytea not null unique,
  invited_by integer not null references admins on delete cascade,
  created_at timestamptz not null
);
create unique index invitations_email on invitations (lower(email));

-- As rate-limiter-flexible writes it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Whoever ends a session, or changes the role or the state of its account, tells every process which sessions it ended.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger notify_session_ended after delete on sessions for each row execute function notify_session_ended();

create function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', id::text) from sessions where admin_id = new.id;
  return null;
end $$;
create trigger notify_access_changed after update on admins
  for each row when ((old.role, old.disabled_at) is distinct from (new.role, new.disabled_at))
  execute function notify_access_changed();

---- Catalogue ----

create table categories (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  icon text,
  gradient text,
  is_active boolean not null default true,
  created_by integer references admins on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index categories_name on categories (lower(name));

create table options (
  id integer generated always as identity primary key,
  category_id integer not null references categories on delete cascade,
  name text not null,
  description text,
  is_active boolean not null default true,
  created_by integer references admins on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index options_name on options (category_id, lower(name));

create table boards (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  created_by integer references admins on delete set null,
  created_at timestamptz not null default now(),
  trashed_at timestamptz,
  version integer not null default 1
);
create unique index boards_name on boards (lower(name)) where trashed_at is null;

create table message_templates (
  id integer generated always as identity primary key,
  name text not null,
  channel text not null check (channel in ('mail', 'whatsapp')),
  -- A region is a folder of the site: the types know them, and a new one needs no migration.
  region text not null,
  subject text,
  body text not null,
  created_by integer references admins on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index message_templates_name on message_templates (lower(name), channel, region);

-- A row means that the catalogue was seeded: what is deleted afterwards never comes back.
create table first_start (
  singleton boolean primary key default true check (singleton),
  happened_at timestamptz not null default now()
);

create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger tell_change after insert or update or delete or truncate on categories
  for each statement execute function tell_catalogue_changed();
create trigger tell_change after insert or update or delete or truncate on options
  for each statement execute function tell_catalogue_changed();
create trigger tell_change after insert or update or delete or truncate on boards
  for each statement execute function tell_catalogue_changed();

-- For processes that cannot hear notifications: how often the rows behind each channel have changed.
create table change_versions (
  channel text primary key,
  version bigint not null default 0
);
insert into change_versions (channel) values ('catalogue'), ('inquiries');

-- Once per transaction, whose own changes of the row have its id.
create function count_change() returns trigger language plpgsql as $$
begin
  update change_versions set version = version + 1 where channel = tg_argv[0] and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
-- At the commit: no transaction waits for the row while it holds what another one needs.
create constraint trigger count_change after insert or update or delete on categories
  deferrable initially deferred for each row execute function count_change('catalogue');
create constraint trigger count_change after insert or update or delete on options
  deferrable initially deferred for each row execute function count_change('catalogue');
create constraint trigger count_change after insert or update or delete on boards
  deferrable initially deferred for each row execute function count_change('catalogue');

---- Imports ----

create table imports (
  id integer generated always as identity primary key,
  admin_id integer references admins on delete set null,
  file_name text not null,
  state text not null check (state in
    ('uploading', 'reading', 'read', 'importing', 'imported', 'reverting', 'reverted', 'failed')),
  problem text,
  uploaded_at timestamptz not null,
  expires_at timestamptz not null,
  bytes integer not null default 0,
  bytes_read integer not null default 0,
  rows_read integer not null default 0,
  headers jsonb not null default '[]',
  samples jsonb not null default '[]',
  settings jsonb,
  layout jsonb,
  imported_at timestamptz,
  imported integer,
  refused integer,
  reverted_at timestamptz,
  reverted integer
);

-- Unlogged: they live for an hour, and the log of 100,000 rows would delay who writes beside them.
create unlogged table import_pieces (
  import_id integer not null references imports on delete cascade,
  number integer not null,
  piece bytea not null,
  primary key (import_id, number)
);

create unlogged table import_rows (
  import_id integer not null references imports on delete cascade,
  number integer not null,
  reason text,
  "values" jsonb,
  cells jsonb,
  search_text text,
  reference text,
  keys text[],
  child text,
  repeats text,
  repeats_child boolean not null default false,
  primary key (import_id, number)
);

-- Written beside the transaction that takes over or reverts, which shows nothing before its end. No foreign key: an erasure
-- may delete the import before that begins.
create unlogged table import_progress (
  import_id integer primary key,
  rows_done integer not null
);

---- Inquiries ----

create table inquiries (
  id integer generated always as identity primary key,
  -- Whoever writes past the product gets one too; the product's own are made to be read aloud.
  reference text not null default 'M-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  status text not null default 'pending'
    check (status in ('pending', 'contacted', 'converted', 'archived')),

  parent_first_name text not null,
  parent_last_name text not null,
  parent_email text not null,
  contact_number text not null,
  contact_number_e164 text,
  whatsapp_number text,
  whatsapp_number_e164 text,
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

  agreed_to_terms_at timestamptz,
  terms_version text default '2025-10-01',
  arrived_by text not null default 'form'
    check (arrived_by in ('form', 'phone', 'whatsapp', 'met', 'other', 'import')),
  added_at timestamptz,
  import_id integer references imports,
  ends_count_from timestamptz,
  idempotency_key text,
  content_digest bytea not null,
  sender bytea,
  suspicion text check (suspicion in
    ('honeypot', 'too_fast', 'cross_site', 'disguised_link', 'links', 'scripted_link')),
  high_volume boolean not null default false,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer_host text,
  landing_page text,

  first_answered_at timestamptz,
  closed_unanswered_at timestamptz,
  settled_at timestamptz,
  owner_id integer references admins on delete set null,
  next_step_at timestamptz,
  next_step_text text,
  rests_until timestamptz,
  -- `at time zone` twice: adding an interval to a timestamptz is not immutable.
  due_at timestamptz generated always as (
    least(
      case when status = 'pending' and first_answered_at is null and closed_unanswered_at is null
        then (created_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC' end,
      case when status <> 'archived' then next_step_at end)
  ) stored,
  overdue_told_at timestamptz,
  next_step_told_at timestamptz,
  no_answers integer not null default 0,
  no_answer_at timestamptz,
  reach_corrected_at timestamptz,
  thread_token text,
  wrote_back_at timestamptz,
  mail_failed_at timestamptz,
  child_forgotten_at timestamptz,
  deleted_at timestamptz,
  deleted_by integer references admins on delete set null
);

-- Suspected spam and what is deleted are in no list and no count, so every index and trigger has the same condition.
create index inquiries_newest on inquiries (created_at desc, id desc) include (due_at, first_answered_at, closed_unanswered_at)
  where deleted_at is null and suspicion is null;
create index inquiries_status_newest on inquiries (status, created_at desc, id desc) where deleted_at is null and suspicion is null;
create index inquiries_due on inquiries (due_at, id) include (created_at, status, owner_id, time_zone)
  where due_at is not null and deleted_at is null and suspicion is null;
create index inquiries_owner on inquiries (owner_id, created_at desc, id desc) include (due_at, status)
  where owner_id is not null and status <> 'archived' and deleted_at is null and suspicion is null;
create index inquiries_next_step on inquiries (next_step_at)
  where next_step_at is not null and deleted_at is null and suspicion is null;
create index inquiries_who_wrote_back on inquiries (wrote_back_at, id) include (created_at, status)
  where wrote_back_at is not null and deleted_at is null and suspicion is null;
-- The first is `spelling` of server/inquiries/list/origin.ts; with the column as well a count reads nothing else.
create index inquiries_origin on inquiries (
  (regexp_replace(lower(coalesce(country, '') collate "C"), '[\x01-\x60\x7b-\x7f]', '', 'g')),
  board, arrived_by, created_at desc, id desc) include (country, status) where deleted_at is null and suspicion is null;
create index inquiries_suspected on inquiries (created_at desc, id desc) where deleted_at is null and suspicion is not null;
create index inquiries_deleted on inquiries (deleted_at desc, id desc) where deleted_at is not null;
create index inquiries_import on inquiries (import_id) where import_id is not null;
create unique index inquiries_reference on inquiries (reference);
create unique index inquiries_idempotency on inquiries (idempotency_key, content_digest) where idempotency_key is not null;
create index inquiries_repeat on inquiries (content_digest, created_at);
create index inquiries_sender on inquiries (sender, created_at) where sender is not null;
-- Repeats and siblings are found by e-mail, in any case of its letters, and by either number.
create index inquiries_address on inquiries (lower(parent_email));
create index inquiries_contact_number on inquiries (contact_number_e164) where contact_number_e164 is not null;
-- Most give one number twice, and the other index has it then.
create index inquiries_whatsapp_number on inquiries (whatsapp_number_e164)
  where whatsapp_number_e164 is distinct from contact_number_e164 and whatsapp_number_e164 is not null;
create index inquiries_child_details on inquiries (settled_at) where settled_at is not null
  and num_nonnulls(child_email, child_hobbies, child_birthday, school_name) > 0;

-- Counts are spread over slots, so that writers on different connections do not wait for each other's commit.
create table inquiry_counts (
  status text not null,
  slot smallint not null,
  count bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);

-- A transaction of seconds would keep a row of the counters from who shares it: an import counts by itself, at its end.
create function count_inquiries_on_insert() returns trigger language plpgsql as $$
begin
  if current_setting('meridian.is_import', true) = 'true' then return null; end if;
  insert into inquiry_counts as kept (status, slot, count)
  select status, pg_backend_pid() % 16, sum(change) from (
    select status, 1 as change from new_rows where deleted_at is null and suspicion is null) changes
  group by status having sum(change) <> 0 order by status
  on conflict (status, slot) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger count_on_insert after insert on inquiries referencing new table as new_rows
  for each statement execute function count_inquiries_on_insert();

create function count_inquiries_on_update() returns trigger language plpgsql as $$
begin
  insert into inquiry_counts as kept (status, slot, count)
  select status, pg_backend_pid() % 16, sum(change) from (
    select status, 1 as change from new_rows where deleted_at is null and suspicion is null
    union all
    select status, -1 as change from old_rows where deleted_at is null and suspicion is null) changes
  group by status having sum(change) <> 0 order by status
  on conflict (status, slot) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger count_on_update after update on inquiries referencing old table as old_rows new table as new_rows
  for each statement execute function count_inquiries_on_update();

create function count_inquiries_on_delete() returns trigger language plpgsql as $$
begin
  if current_setting('meridian.is_import', true) = 'true' then return null; end if;
  insert into inquiry_counts as kept (status, slot, count)
  select status, pg_backend_pid() % 16, sum(change) from (
    select status, -1 as change from old_rows where deleted_at is null and suspicion is null) changes
  group by status having sum(change) <> 0 order by status
  on conflict (status, slot) do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger count_on_delete after delete on inquiries referencing old table as old_rows
  for each statement execute function count_inquiries_on_delete();

create function count_no_inquiries() returns trigger language plpgsql as $$
begin
  delete from inquiry_counts;
  return null;
end $$;
create trigger count_on_truncate after truncate on inquiries for each statement execute function count_no_inquiries();

-- Search reads a narrow table, whose text the process folds: accents, phone numbers, both orders of a name.
create table inquiry_search (
  -- Widest first: nothing is lost to alignment.
  created_at timestamptz not null,
  id integer primary key references inquiries on delete cascade,
  -- Null while the inquiry is deleted or suspected: it keeps its text, and no search finds it. It is in no index, so that a
  -- change of it touches none.
  status text,
  search_text text not null
) with (fillfactor = 95);
create index inquiry_search_newest on inquiry_search (created_at desc, id desc);
create index inquiry_search_text on inquiry_search using gin (search_text gin_trgm_ops);

-- Once a statement: a trigger of each row took a third of the time of a change of many.
create function update_inquiry_search() returns trigger language plpgsql as $$
begin
  update inquiry_search set status = changed.status, created_at = changed.created_at
  from (
    select id, created_at, case when deleted_at is null and suspicion is null then status end as status
    from new_rows
    except
    select id, created_at, case when deleted_at is null and suspicion is null then status end from old_rows
  ) changed
  where inquiry_search.id = changed.id;
  return null;
end $$;
create trigger update_search after update on inquiries referencing old table as old_rows new table as new_rows
  for each statement execute function update_inquiry_search();

-- Enough to count an inquiry, and to delete it again when a restored backup brings it back.
create table inquiry_tombstones (
  inquiry_id integer not null,
  created_at timestamptz not null,
  suspected boolean not null,
  gone_at timestamptz not null,
  number bigint not null generated always as identity unique,
  parent_key bytea,
  -- A restored database gives out some numbers twice, but not at the same time.
  primary key (inquiry_id, created_at)
);

-- Numbers are in the order of commits, so that whoever has seen one has seen all before it: the erasure log goes on from there.
create function order_tombstones() returns trigger language plpgsql as $$
begin
  -- Until the commit, and before the first number is taken.
  perform pg_advisory_xact_lock(5182034);
  return null;
end $$;
create trigger order_tombstones before insert on inquiry_tombstones for each statement execute function order_tombstones();

create table inquiry_readings (
  admin_id integer not null references admins on delete cascade,
  hour timestamptz not null,
  rows integer not null,
  seen integer[] not null,
  is_reported boolean not null default false,
  primary key (admin_id, hour)
);

---- The timeline of an inquiry ----

create table inquiry_events (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  kind text not null check (kind in ('submitted', 'status_changed', 'deleted', 'restored', 'accepted',
    'outcome_recorded', 'owner_changed', 'next_step_set', 'next_step_done', 'mail_queued', 'mail_taken',
    'mail_failed', 'reply_done', 'follow_up_sent')),
  from_status text,
  to_status text,
  outcome text check (outcome in ('reached', 'no_answer', 'left_message', 'later')),
  channel text check (channel in ('call', 'whatsapp', 'mail')),
  admin_id integer references admins on delete set null,
  other_admin_id integer references admins on delete set null,
  due_at timestamptz,
  step_text text,
  undoes bigint references inquiry_events on delete cascade,
  part_of bigint,
  happened_at timestamptz not null default now()
);
create index inquiry_events_inquiry on inquiry_events (inquiry_id, id);
create index inquiry_events_step_text on inquiry_events (happened_at) where step_text is not null;
create unique index inquiry_events_undoes on inquiry_events (undoes) where undoes is not null;

create table idempotent_acts (
  digest bytea primary key,
  reply bigint,
  done_at timestamptz not null
);

create table inquiry_notes (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  author_id integer references admins on delete set null,
  body text not null,
  search_text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
create index inquiry_notes_inquiry on inquiry_notes (inquiry_id, id);
create index inquiry_notes_search on inquiry_notes using gin (search_text gin_trgm_ops);

create table inquiry_corrections (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references inquiries on delete cascade,
  admin_id integer,
  corrected_at timestamptz not null,
  fields text[] not null,
  old_values jsonb
);
create index inquiry_corrections_inquiry on inquiry_corrections (inquiry_id, id);
create index inquiry_corrections_address on inquiry_corrections (lower(old_values ->> 'parent_email')) where old_values is not null;

---- Mails with a family ----

create table inquiry_drafts (
  inquiry_id integer not null references inquiries on delete cascade,
  admin_id integer not null references admins on delete cascade,
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (inquiry_id, admin_id)
);
create index inquiry_drafts_admin on inquiry_drafts (admin_id, inquiry_id);

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
  state text not null check (state in ('waiting', 'held', 'sent', 'saved', 'failed', 'bounced')),
  why text,
  seen_at timestamptz not null,
  send_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id, id);
create unique index inquiry_answers_event on inquiry_answers (event_id);
create index inquiry_answers_recipient on inquiry_answers (lower(recipient), created_at);
create index inquiry_answers_author on inquiry_answers (author_id, created_at);
create index inquiry_answers_unsent on inquiry_answers (author_id) where state in ('held', 'waiting');
create index inquiry_answers_search on inquiry_answers using gin (search_text gin_trgm_ops);

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
  filed_at timestamptz not null,
  follows_event bigint
);
create index inquiry_replies_inquiry on inquiry_replies (inquiry_id, id);
create unique index inquiry_replies_message on inquiry_replies (inquiry_id, message_id) where message_id is not null;
create index inquiry_replies_sender on inquiry_replies (lower(sender), filed_at);
create index inquiry_replies_search on inquiry_replies using gin (search_text gin_trgm_ops);

-- Waits for the inquiry, and reads then: one statement would read its events as they were before it waited. `repeated` is the
-- act that was done under this digest. Of one inquiry, because a plan for several is made anew each time; by the indexes, because
-- statistics know nothing of what a job has just appended.
create function lock_history(wanted integer, act_digest bytea)
returns table (inquiry inquiries, events json, replies json, repeated json) language plpgsql set enable_seqscan = off as $$
begin
  perform from inquiries where id = wanted for no key update;
  return query select locked,
    (select coalesce(json_agg(event order by event.id), '[]') from inquiry_events as event where inquiry_id = wanted),
    (select coalesce(json_agg(json_build_object('received_at', received_at, 'follows_event', follows_event)), '[]')
      from inquiry_replies where inquiry_id = wanted and not is_automatic),
    (select to_json(act) from idempotent_acts as act where digest = act_digest)
  from inquiries as locked where id = wanted;
end $$;

create table reply_mailboxes (
  digest bytea primary key,
  uid_validity bigint not null,
  next_uid bigint not null,
  connected_at timestamptz not null
);

-- Mails that are to be asked for again: one alone, or those of an inquiry from one on.
create table waiting_mails (
  id bigint generated always as identity primary key,
  mailbox bytea not null references reply_mailboxes on delete cascade,
  uid bigint not null,
  inquiry_id integer references inquiries on delete cascade,
  counted_from timestamptz not null,
  next_at timestamptz not null
);
create unique index waiting_mails_about on waiting_mails (coalesce(inquiry_id, -uid), mailbox);

---- Bulk acts ----

create table bulk_jobs (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  act jsonb,
  includes_others boolean not null default false,
  state text not null default 'frozen'
    check (state in ('frozen', 'running', 'done', 'stopped', 'undoing', 'undone')),
  total integer not null,
  position integer not null default 0,
  frozen_at timestamptz not null,
  ended_at timestamptz,
  error text
);

-- A foreign key to inquiries would lock all of them while they are frozen, in any order; the room in each page lets an item
-- be changed where it is.
create table bulk_items (
  job_id integer not null references bulk_jobs on delete cascade,
  inquiry_id integer not null,
  version integer not null,
  owner_id integer,
  next_step_at timestamptz,
  outcome text,
  event_id bigint,
  primary key (job_id, inquiry_id)
) with (fillfactor = 50);
-- Statistics know nothing of a job that has just begun: by them a batch would compare each item with each.
alter table bulk_items alter job_id set statistics 0, alter inquiry_id set statistics 0;

---- The outbox ----

create table outbox (
  id integer generated always as identity primary key,
  kind text not null,
  inquiry_id integer references inquiries on delete cascade,
  bundle_id integer references outbox,
  recipient text not null,
  reply_to text,
  subject text,
  text text,
  html text,
  secret boolean not null default false,
  priority smallint not null default 0,
  most_a_day smallint,
  network bytea,
  mailbox text,
  admitted_at timestamptz,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'saved', 'failed', 'withheld', 'bundled')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null,
  sending_until timestamptz,
  send_before timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state = 'waiting'))
);
create index outbox_due on outbox (priority, next_attempt_at, id) where state = 'waiting';
create index outbox_failing on outbox (id) where state = 'failed' or (state = 'waiting' and attempts > 0);
create index outbox_inquiry on outbox (inquiry_id, id) where inquiry_id is not null;
create index outbox_mailbox on outbox (mailbox, admitted_at) where mailbox is not null;
create index outbox_network on outbox (network, admitted_at) where network is not null;
create index outbox_bundle on outbox (bundle_id) where bundle_id is not null;
create index outbox_open_bundle on outbox (recipient) where kind = 'inquiry-team-bundle' and state = 'waiting';
-- Each export looks up the latest access alert.
create index outbox_access_alerts on outbox (created_at) where kind = 'access-alert';
-- How many mails about new devices an account was sent within a day.
create index outbox_new_device on outbox (recipient, created_at) where kind = 'new-device';

---- Webhooks ----

create table webhooks (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null,
  fields text[] not null,
  secret bytea,
  old_secret bytea,
  old_secret_until timestamptz,
  made_by integer references admins on delete set null,
  created_at timestamptz not null,
  off_why text,
  failing_since timestamptz
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  message_id text not null default gen_random_uuid(),
  hook_id integer not null references webhooks on delete cascade,
  event text not null,
  inquiry_id integer not null,
  reference text not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  status integer,
  error text
);
create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_hook on webhook_deliveries (hook_id, id);

-- Triggers enqueue: no act that changes an inquiry can forget to tell of it, and the transaction of the act decides.
create function enqueue_webhook(told text, inquiry integer, reference text, at timestamptz)
returns void language sql as $$
  insert into webhook_deliveries (hook_id, event, inquiry_id, reference, happened_at, next_attempt_at)
  select id, told, inquiry, enqueue_webhook.reference, at, at from webhooks
  where off_why is null and told = any(events)
  -- One that is deleted meanwhile is waited for: a family's inquiry must not fail for its sake.
  for key share
$$;

create function tell_of_inquiry() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where off_why is null) then return null; end if;
  if tg_op = 'DELETE' then
    perform enqueue_webhook('erased', old.id, old.reference, now());
  elsif tg_argv[0] = 'received' then
    perform enqueue_webhook('received', new.id, new.reference, new.created_at);
  else
    perform enqueue_webhook('answered', new.id, new.reference, new.first_answered_at);
  end if;
  return null;
end $$;
-- An import is nobody's arrival, and what it takes back was never received.
create trigger tell_of_received after insert on inquiries for each row when (new.suspicion is null and new.arrived_by <> 'import')
  execute function tell_of_inquiry('received');
create trigger tell_of_accepted after update of suspicion on inquiries
  for each row when (old.suspicion is not null and new.suspicion is null) execute function tell_of_inquiry('received');
create trigger tell_of_answered after update of first_answered_at on inquiries
  for each row when (old.first_answered_at is null and new.first_answered_at is not null)
  execute function tell_of_inquiry('answered');
create trigger tell_of_erased after delete on inquiries
  for each row when (old.suspicion is null and current_setting('meridian.is_import', true) is distinct from 'true')
  execute function tell_of_inquiry('erased');

create function tell_of_move() returns trigger language plpgsql as $$
declare its_reference text;
begin
  if not exists (select from webhooks where off_why is null) then return null; end if;
  select inquiries.reference into its_reference from inquiries where id = new.inquiry_id;
  perform enqueue_webhook('moved', new.inquiry_id, its_reference, new.happened_at);
  if new.to_status = 'converted' then
    perform enqueue_webhook('converted', new.inquiry_id, its_reference, new.happened_at);
  end if;
  return null;
end $$;
create trigger tell_of_moved after insert on inquiry_events
  for each row when (new.kind = 'status_changed') execute function tell_of_move();

---- The audit ----

-- No foreign keys: an entry outlives what it is about.
create table audit (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor ~ '^[1-9][0-9]*$' or actor in ('visitor', 'command_line', 'system')),
  action text not null,
  subject text,
  subject_ids integer[] not null default '{}',
  details jsonb not null default '{}',
  -- The id that the reply of an act carries (of its event, note, reply or correction), so that a browser knows its own acts.
  act_id bigint
);
create index audit_action on audit (action, id);
create index audit_actor on audit (actor, id);
create index audit_actor_action on audit (actor, action, id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'STATEMENT' then return null; end if;
  raise exception 'the audit is append-only';
end $$;
create trigger append_only before update or delete or truncate on audit
  for each statement execute function refuse_change_of_audit();

-- What strangers alone can make grow ends; the role that serves calls the function, and deletes nothing else.
create function delete_old_failed_sign_ins() returns void
language sql security definer set search_path from current as $$
  delete from audit where audit.actor = 'visitor' and audit.action in ('sign_in_failed', 'sign_in_refused')
    and audit.at < now() - interval '90 days'
$$;
create trigger append_only_rows before delete on audit
  for each row when (not (old.actor = 'visitor' and old.action in ('sign_in_failed', 'sign_in_refused')
  and old.at < now() - interval '90 days')) execute function refuse_change_of_audit();

-- Each act on inquiries is audited in its transaction: that row tells every process, whoever wrote it.
create function notify_inquiries_changed() returns trigger language plpgsql as $$
begin
  -- A row about several contacts names none of them: a notification holds at most 8,000 bytes.
  perform pg_notify('inquiries', json_build_object('kind', action, 'by', actor, 'act_id', act_id,
    'id', case when cardinality(subject_ids) = 1 then subject_ids[1] end)::text)
  from added where subject = 'inquiry';
  return null;
end $$;
create trigger notify_inquiries_changed after insert on audit referencing new table as added
  for each statement execute function notify_inquiries_changed();

create constraint trigger count_change after insert on audit
  deferrable initially deferred for each row when (new.subject = 'inquiry') execute function count_change('inquiries');

---- Backups and background work ----

-- A row is a named piece of work that one process at a time has claimed until a moment.
create table leases (
  name text primary key,
  number bigint not null generated always as identity,
  until timestamptz not null
);

create table backup_runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  file text,
  bytes bigint,
  error text
);

create table background_failures (
  step text primary key,
  failing_since timestamptz not null,
  failed_at timestamptz not null,
  error text not null
);
