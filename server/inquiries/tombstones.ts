import { type Expression, sql } from 'kysely'
import { preciseInstant } from '../database/precise-instant.ts'
import type { Database } from '../database/schema.ts'

/** Deletes inquiries with their timeline and mails, leaves a tombstone that names nobody, and returns their ids. */
export async function hardDelete(
  trx: Database,
  selection: Expression<{ id: number }>,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with deleted as (
      delete from inquiries where id in (${selection}) returning id, created_at, suspicion
    )
    insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at)
    select id, created_at, suspicion is not null, ${now} from deleted
    returning inquiry_id as id`.execute(trx)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

export type Tombstone = { id: number; createdAt: string; suspected: boolean; goneAt: string }

/** The second is its name up to migration 0018: a restore also reads the database that it replaces. */
const tableNames = ['inquiry_tombstones', 'gone_inquiries']

export async function listTombstones(db: Database): Promise<Tombstone[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const table = tableNames.find((name) => tables.includes(name))
  if (!table) return []
  const { rows } = await sql<Tombstone>`
    select inquiry_id as id, suspected, ${preciseInstant('created_at')} as "createdAt", ${preciseInstant('gone_at')} as "goneAt"
    from ${sql.table(table)} order by created_at, inquiry_id`.execute(db)
  return rows
}

/** Deletes inquiries that a backup has brought back. */
export async function reapplyErasures(trx: Database, tombstones: Tombstone[]): Promise<void> {
  await sql`
    insert into inquiry_tombstones
    select id, "createdAt", suspected, "goneAt" from jsonb_to_recordset(${JSON.stringify(tombstones)}::jsonb)
      as logged (id integer, "createdAt" timestamptz, suspected boolean, "goneAt" timestamptz)
    on conflict do nothing`.execute(trx)
  await sql`
    delete from inquiries using inquiry_tombstones as tombstones
    where inquiries.id = tombstones.inquiry_id and inquiries.created_at = tombstones.created_at`.execute(
    trx,
  )
}

/** By month (UTC), deleted ones included, suspected spam left out. Oldest first. */
export async function countInquiriesByMonth(
  db: Database,
): Promise<{ month: string; inquiries: number }[]> {
  const { rows } = await sql<{ month: string; inquiries: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as inquiries
    from (
      select created_at from inquiries where suspicion is null
      union all
      select created_at from inquiry_tombstones where not suspected
    ) as received
    group by month order by month`.execute(db)
  return rows
}
