import { randomInt } from 'node:crypto'
import type pg from 'pg'

const sameDatabaseLock = 5_182_028

/** Advisory locks belong to one database of one server; those of a transaction hold behind a pooler, too. */
export async function isSameDatabase(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = randomInt(2 ** 31)
  await one.query('begin')
  try {
    await one.query('select pg_advisory_xact_lock($1, $2)', [sameDatabaseLock, key])
    const { rows } = await other.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1, $2) as free',
      [sameDatabaseLock, key],
    )
    return rows[0]?.free === false
  } finally {
    await one.query('rollback')
  }
}
