import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** SQLSTATE read_only_sql_transaction. */
const readOnlyTransaction = '25006'

/** A server may refuse writes for an hour and still serve reads. */
const minEvictIntervalMs = 1_000

type PgInternals = { connection: EventEmitter & { stream: Socket }; _poolUseCount: number }

/**
 * Closes a connection whose server refuses writes, and all others of the pool: after a fail-over the old server may live on
 * read-only, while new connections reach the new one.
 */
export function evictReadOnlyConnections(pool: pg.Pool): void {
  const inUse = new Map<pg.PoolClient, boolean>()
  const evicted = new WeakSet<pg.PoolClient>()
  let evictedAt = Number.NEGATIVE_INFINITY

  const evict = (readOnlyClient: pg.PoolClient) => {
    evicted.add(readOnlyClient)
    if (performance.now() - evictedAt < minEvictIntervalMs) return
    evictedAt = performance.now()
    for (const [client, isInUse] of inUse) {
      evicted.add(client)
      const { stream } = (client as unknown as PgInternals).connection
      if (!isInUse) stream.destroy(new Error('Connection terminated: its server only reads'))
    }
  }
  pool.on('connect', (client) => {
    const { connection } = client as unknown as PgInternals
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) evict(client)
    })
  })
  pool.on('acquire', (client) => inUse.set(client, true))
  pool.on('release', (_error, client) => {
    inUse.set(client, false)
    // The pool discards a connection past its maximum of uses.
    if (evicted.has(client))
      (client as unknown as PgInternals)._poolUseCount = Number.POSITIVE_INFINITY
  })
  pool.on('remove', (client) => inUse.delete(client))
}

export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  )
  return rows[0]?.read_only ?? true
}
