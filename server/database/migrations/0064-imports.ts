import { type Kysely, sql } from 'kysely'

/** Spreadsheets of contacts that a team had before, and what becomes of their rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table imports (
      id integer generated always as identity primary key,
      admin_id integer references admins on delete set null,
      file_name text not null,
      state text not null check (state in
        ('uploading', 'reading', 'read', 'importing', 'imported', 'reverting', 'reverted', 'failed')),
      problem text,
      uploaded_at timestamptz not null,
      expires_at timestamptz not null,
      lease_until timestamptz,
      bytes integer not null default 0,
      bytes_read integer not null default 0,
      rows_read integer not null default 0,
      headers jsonb not null default '[]',
      samples jsonb not null default '[]',
      settings jsonb,
      imported_at timestamptz,
      imported integer,
      refused integer,
      reverted_at timestamptz,
      reverted integer
    )`.execute(db)
  // Unlogged: they live for an hour, and the log of 100,000 rows would delay who writes beside them.
  await sql`
    create unlogged table import_pieces (
      import_id integer not null references imports on delete cascade,
      number integer not null,
      piece bytea not null,
      primary key (import_id, number)
    )`.execute(db)
  await sql`
    create unlogged table import_rows (
      import_id integer not null references imports on delete cascade,
      number integer not null,
      reason text,
      "values" jsonb,
      search_text text,
      reference text,
      keys text[],
      child text,
      repeats text,
      repeats_child boolean not null default false,
      primary key (import_id, number)
    )`.execute(db)
  // Written beside the transaction that takes over or reverts, which shows nothing before its end. No foreign key: an erasure
  // may delete the import before that begins.
  await sql`
    create unlogged table import_progress (
      import_id integer primary key,
      rows_done integer not null
    )`.execute(db)
  await markImported(db)
  await countLater(db)
  await tellOfNoImport(db)
}

async function markImported(db: Kysely<never>): Promise<void> {
  // Not validated: it allows all that the one before did, and a scan would keep writers waiting.
  await sql`alter table inquiries drop constraint inquiries_arrived_by_check`.execute(db)
  await sql`
    alter table inquiries
      add check (arrived_by in ('form', 'phone', 'whatsapp', 'met', 'other', 'import')) not valid,
      add column import_id integer references imports,
      add column ends_count_from timestamptz`.execute(db)
  await sql`alter table inquiry_tombstones add column parent_key bytea`.execute(db)
}

/** A transaction of seconds would keep a row of the counters from who shares it: it counts by itself, at its end. */
async function countLater(db: Kysely<never>): Promise<void> {
  const listed = 'deleted_at is null and suspicion is null'
  const changes = {
    insert: `select status, 1 as change from new_rows where ${listed}`,
    delete: `select status, -1 as change from old_rows where ${listed}`,
  }
  for (const [event, rows] of Object.entries(changes)) {
    await sql
      .raw(`
      create or replace function count_inquiries_on_${event}() returns trigger language plpgsql as $$
      begin
        if current_setting('meridian.is_import', true) = 'true' then return null; end if;
        insert into inquiry_counts as kept (status, slot, count)
        select status, pg_backend_pid() % 16, sum(change) from (${rows}) changes
        group by status having sum(change) <> 0 order by status
        on conflict (status, slot) do update set count = kept.count + excluded.count;
        return null;
      end $$`)
      .execute(db)
  }
}

/** An import is nobody's arrival, and what it takes back was never received. */
async function tellOfNoImport(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace trigger tell_of_received after insert on inquiries for each row
    when (new.suspicion is null and new.arrived_by <> 'import') execute function tell_of_inquiry('received')`.execute(
    db,
  )
  await sql`
    create or replace trigger tell_of_erased after delete on inquiries for each row
    when (old.suspicion is null and current_setting('meridian.is_import', true) is distinct from 'true')
    execute function tell_of_inquiry('erased')`.execute(db)
}
