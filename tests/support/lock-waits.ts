import type pg from 'pg'

type Kind = 'relation' | 'advisory' | 'transactionid'

/** Sessions of this database that wait for a lock of this kind. */
export async function countLockWaits(pool: pg.Pool, kind: Kind): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
    [kind],
  )
  return rowCount
}
