import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Sessions of this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
