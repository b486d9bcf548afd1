import { type Expression, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Deletes inquiries for good, with their timeline and mails; gives their ids. Only their number, time and whether they were
 * suspected stay: nothing that names anybody.
 */
export async function hardDelete(
  trx: Database,
  selection: Expression<{ id: number }>,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from inquiries where id in (${selection}) returning id, created_at, suspicion
    )
    insert into gone_inquiries (inquiry_id, created_at, suspected, gone_at)
    select id, created_at, suspicion is not null, ${now} from gone
    returning inquiry_id as id`.execute(trx)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** An inquiry that is gone, as it stands in the ledger's file. */
export type Tombstone = { id: number; createdAt: string; suspected: boolean; goneAt: string }

/**
 * Every inquiry that is gone, to the microsecond: their times are what tells them from others of the same number. A
 * database that is older than the table, or empty, has none.
 */
export async function listTombstones(db: Database): Promise<Tombstone[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'gone_inquiries')) return []
  const { rows } = await sql<Tombstone>`
    select inquiry_id as id, suspected, ${preciseInstant('created_at')} as "createdAt", ${preciseInstant('gone_at')} as "goneAt"
    from gone_inquiries order by created_at, inquiry_id`.execute(db)
  return rows
}

const preciseInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Lets inquiries go that a backup has brought back. */
export async function reapplyErasures(trx: Database, gone: Tombstone[]): Promise<void> {
  await sql`
    insert into gone_inquiries
    select id, "createdAt", suspected, "goneAt" from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as ledger (id integer, "createdAt" timestamptz, suspected boolean, "goneAt" timestamptz)
    on conflict do nothing`.execute(trx)
  await sql`
    delete from inquiries using gone_inquiries gone
    where inquiries.id = gone.inquiry_id and inquiries.created_at = gone.created_at`.execute(trx)
}

/** How many inquiries came in each month (UTC), whatever has become of them; suspected spam is none. Oldest first. */
export async function countInquiriesByMonth(
  db: Database,
): Promise<{ month: string; inquiries: number }[]> {
  const { rows } = await sql<{ month: string; inquiries: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as inquiries
    from (
      select created_at from inquiries where suspicion is null
      union all
      select created_at from gone_inquiries where not suspected
    ) as received
    group by month order by month`.execute(db)
  return rows
}
