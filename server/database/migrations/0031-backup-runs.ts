import { type Kysely, sql } from 'kysely'

/** Backups that processes make by themselves: the lease says which one is at it, the last row how it went. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backup_runs (
      id integer primary key generated always as identity,
      started_at timestamptz not null,
      lease_until timestamptz not null,
      finished_at timestamptz,
      file text,
      bytes bigint,
      error text
    )`.execute(db)
}
