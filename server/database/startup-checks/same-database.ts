import type pg from 'pg'
import { advisoryLocks } from '../../advisory-locks.ts'

/** Advisory locks belong to one database of one server; those of a transaction hold behind a pooler, too. */
export async function isSameDatabase(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query('begin')
  try {
    const held = await one.query<{ pid: number }>(
      'select pg_backend_pid() as pid, pg_advisory_xact_lock($1, pg_backend_pid())',
      [advisoryLocks.sameDatabase],
    )
    const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
      advisoryLocks.sameDatabase,
      held.rows[0]?.pid,
    ])
    return rows[0]?.free === false
  } finally {
    await one.query('rollback')
  }
}
