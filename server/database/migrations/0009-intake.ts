import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      -- Whoever writes past the product (an import) gets one too; the product's own are made to be read aloud.
      add column reference text not null
        default 'M-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
      add column suspicion text check (suspicion in ('honeypot', 'too_fast', 'links')),
      add column crowded boolean not null default false,
      add column sender bytea,
      add column terms_version text not null default '2025-10-01',
      add column utm_source text,
      add column utm_medium text,
      add column utm_campaign text,
      add column utm_term text,
      add column utm_content text,
      add column referrer_host text,
      add column landing_page text`.execute(db)
  await sql`create unique index inquiries_reference on inquiries (reference)`.execute(db)
  await sql`create index inquiries_sender on inquiries (sender, created_at) where sender is not null`.execute(
    db,
  )
  await sql`alter table inquiry_events drop constraint inquiry_events_kind_check`.execute(db)
  await sql`
    alter table inquiry_events
      add check (kind in ('submitted', 'status_changed', 'deleted', 'restored', 'accepted'))`.execute(
    db,
  )
  await listWithoutSuspects(db)
}

/** Suspected spam is in no list and no count, so every index and trigger has the same condition. */
async function listWithoutSuspects(db: Kysely<never>): Promise<void> {
  const listed = 'deleted_at is null and suspicion is null'
  await sql
    .raw(`
    drop index inquiries_newest, inquiries_status_newest, inquiries_search;
    create index inquiries_newest on inquiries (created_at desc, id desc) where ${listed};
    create index inquiries_status_newest on inquiries (status, created_at desc, id desc) where ${listed};
    create index inquiries_search on inquiries using gin (search_text gin_trgm_ops) where ${listed};
    create index inquiries_suspected on inquiries (created_at desc, id desc)
      where deleted_at is null and suspicion is not null`)
    .execute(db)
  const come = `select status, 1 as change from new_rows where ${listed}`
  const gone = `select status, -1 as change from old_rows where ${listed}`
  const rows = { insert: come, delete: gone, update: `${come} union all ${gone}` }
  for (const [event, changes] of Object.entries(rows)) {
    await sql
      .raw(`
      create or replace function count_inquiries_on_${event}() returns trigger language plpgsql as $$
      begin
        insert into inquiry_counts as kept (status, slot, count)
        select status, pg_backend_pid() % 16, sum(change) from (${changes}) changes
        group by status having sum(change) <> 0 order by status
        on conflict (status, slot) do update set count = kept.count + excluded.count;
        return null;
      end $$`)
      .execute(db)
  }
}
