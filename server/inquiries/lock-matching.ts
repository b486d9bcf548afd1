import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Locks the inquiries that match a condition, by id as every act of many does, and returns the ids of those that still match.
 * The second statement sees what was committed while the first one waited. Until the transaction ends, no act and no row
 * that refers to them can follow.
 */
export async function lockMatching(trx: Database, condition: RawBuilder<boolean>, limit?: number): Promise<number[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from inquiries where id in (select id from inquiries where ${condition} limit ${limit ?? null})
    order by id for update`.execute(trx)
  if (locked.length === 0) return []
  const { rows: matching } = await sql<{ id: number }>`
    select id from inquiries where id = any(${locked.map(({ id }) => id)}::integer[]) and ${condition}
    order by id`.execute(trx)
  return matching.map(({ id }) => id)
}
