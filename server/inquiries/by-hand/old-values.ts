import { sql } from 'kysely'
import { childDetailColumns } from '#contract/forgetting.ts'
import type { Database } from '../../database/schema.ts'

/** How long what a field said before stays at most. */
const retentionMs = 30 * 24 * 60 * 60_000

export async function deleteOldCorrectedValues(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('inquiry_corrections')
    .set({ old_values: null })
    .where('old_values', 'is not', null)
    .where('corrected_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}

/** A child's go when the child's details are forgotten. */
export async function forgetCorrectedChildDetails(trx: Database, ids: number[]): Promise<void> {
  await sql`
    update inquiry_corrections set old_values = old_values - ${[...childDetailColumns]}::text[]
    where inquiry_id = any(${ids}::integer[]) and old_values ?| ${[...childDetailColumns]}::text[]`.execute(trx)
}
