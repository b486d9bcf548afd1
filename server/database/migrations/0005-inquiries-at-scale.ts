import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inquiries
      add column deleted_at timestamptz,
      add column deleted_by integer references admins on delete set null`.execute(db)
  await indexWhatIsListed(db)
  await sql`create index inquiries_deleted on inquiries (deleted_at desc, id desc) where deleted_at is not null`.execute(
    db,
  )
  await sql`alter table inquiry_events drop constraint inquiry_events_kind_check`.execute(db)
  await sql`
    alter table inquiry_events
      alter column to_status drop not null,
      add check (kind in ('submitted', 'status_changed', 'deleted', 'restored'))`.execute(db)
  await keepCounts(db)
}

async function indexWhatIsListed(db: Kysely<never>): Promise<void> {
  for (const index of ['inquiries_newest', 'inquiries_status_newest', 'inquiries_search']) {
    await sql`drop index ${sql.table(index)}`.execute(db)
  }
  await sql`create index inquiries_newest on inquiries (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create index inquiries_status_newest on inquiries (status, created_at desc, id desc)
    where deleted_at is null`.execute(db)
  await sql`
    create index inquiries_search on inquiries using gin (search_text gin_trgm_ops)
    where deleted_at is null`.execute(db)
}

/** Counts are spread over slots, so that writers on different connections do not wait for each other's commit. */
async function keepCounts(db: Kysely<never>): Promise<void> {
  await sql`
    create table inquiry_counts (
      status text not null,
      slot smallint not null,
      count bigint not null,
      primary key (status, slot)
    ) with (fillfactor = 50)`.execute(db)
  const gone = `select status, -1 as change from old_rows where deleted_at is null`
  const come = `select status, 1 as change from new_rows where deleted_at is null`
  const changes = {
    insert: { tables: 'new table as new_rows', rows: come },
    delete: { tables: 'old table as old_rows', rows: gone },
    update: {
      tables: 'old table as old_rows new table as new_rows',
      rows: `${come} union all ${gone}`,
    },
  }
  for (const [event, { tables, rows }] of Object.entries(changes)) {
    await sql
      .raw(`
      create function count_inquiries_on_${event}() returns trigger language plpgsql as $$
      begin
        insert into inquiry_counts as kept (status, slot, count)
        select status, pg_backend_pid() % 16, sum(change) from (${rows}) changes
        group by status having sum(change) <> 0 order by status
        on conflict (status, slot) do update set count = kept.count + excluded.count;
        return null;
      end $$;
      create trigger count_on_${event} after ${event} on inquiries
      referencing ${tables} for each statement execute function count_inquiries_on_${event}()`)
      .execute(db)
  }
  await sql
    .raw(`
    create function count_no_inquiries() returns trigger language plpgsql as $$
    begin
      delete from inquiry_counts;
      return null;
    end $$;
    create trigger count_on_truncate after truncate on inquiries
    for each statement execute function count_no_inquiries();
    insert into inquiry_counts select status, 0, count(*) from inquiries group by status`)
    .execute(db)
}
