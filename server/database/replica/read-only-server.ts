import type pg from 'pg'

/** Whether its server takes no writes: a replica, or the old server after a fail-over. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  )
  return rows[0]?.read_only ?? true
}
