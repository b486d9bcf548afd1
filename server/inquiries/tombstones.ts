import { createHmac, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import { type Actor, recordInquiries } from '../audit/record.ts'
import { preciseInstant } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { streamRows } from '../database/stream-rows.ts'

/** An erasure leaves it: it recognises the address in a later import, and says nothing of it. */
export const parentKeyOf = (email: string, key: Uint8Array | KeyObject): Buffer =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest()

type Deletion = {
  by: Actor
  action: Extract<AuditAction, `${string}_purged` | 'person_erased'>
  now: Date
  /** Of who asked for it. */
  parentKey?: Buffer
}

/** Deletes inquiries that `lockMatching` returned, with their timeline and mails, and leaves tombstones that name nobody. */
export async function hardDelete(
  trx: Database,
  ids: number[],
  { by, action, now, parentKey }: Deletion,
): Promise<void> {
  // The system looks again and again, and mostly there are none.
  if (ids.length === 0 && by === 'system') return
  await sql`
    with deleted as (
      delete from inquiries where id = any(${ids}::integer[]) returning id, created_at, suspicion
    )
    insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at, parent_key)
    select id, created_at, suspicion is not null, ${now}, ${parentKey ?? null} from deleted`.execute(trx)
  await recordInquiries(trx, action, { ids, by })
}

/** `parentKey` is hexadecimal. Logs hold lines from before there were keys and numbers. */
export type Tombstone = {
  id: number
  createdAt: string
  suspected: boolean
  goneAt: string
  number?: number
  parentKey?: string | null
}

/** Their numbers are in the order of commits: all before the last one that is seen are seen too. */
export const streamTombstones = (trx: Database, { after = 0 }: { after?: number } = {}): AsyncGenerator<Tombstone[]> =>
  streamRows(
    trx,
    sql<Tombstone>`
      select inquiry_id as id, suspected, ${preciseInstant('created_at')} as "createdAt",
        ${preciseInstant('gone_at')} as "goneAt", encode(parent_key, 'hex') as "parentKey", number
      from inquiry_tombstones where number > ${after} order by number`,
  )

/** Whether this database has that one under that number. */
export async function isTombstoneNumbered(trx: Database, { id, createdAt, number }: Tombstone): Promise<boolean> {
  const { rows } = await sql`
    select from inquiry_tombstones
    where number = ${number ?? null} and inquiry_id = ${id} and created_at = ${createdAt}::timestamptz`.execute(trx)
  return rows.length > 0
}

/** Keeps tombstones that logs know. */
export async function insertTombstones(trx: Database, tombstones: Tombstone[]): Promise<void> {
  await sql`
    insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at, parent_key)
    select id, "createdAt", suspected, "goneAt", decode("parentKey", 'hex') from jsonb_to_recordset(${JSON.stringify(tombstones)}::jsonb)
      as logged (id integer, "createdAt" timestamptz, suspected boolean, "goneAt" timestamptz, "parentKey" text)
    on conflict do nothing`.execute(trx)
}

/** Deletes inquiries that a backup has brought back. */
export async function deleteErased(trx: Database): Promise<void> {
  await sql`
    delete from inquiries using inquiry_tombstones as tombstones
    where inquiries.id = tombstones.inquiry_id and inquiries.created_at = tombstones.created_at`.execute(trx)
}

/** Deleted ones count, suspected spam does not. The oldest month (UTC) is first. */
export async function countInquiriesByMonth(db: Database): Promise<{ month: string; inquiries: number }[]> {
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
