import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** SQLSTATE: this server refuses to write. */
const readOnlyTransaction = '25006'

/** The others are given up at most this often: a server may be closed to writes for an hour, and is still read. */
const minEvictIntervalMs = 1_000

/** What node-postgres and its pool know of a connection, beyond their types. */
type PgInternals = { connection: EventEmitter & { stream: Socket }; _poolUseCount: number }

/**
 * Gives up a connection whose server refuses to write, and every other one of the pool: after a fail-over the old server may
 * live on as one that is only read, and new connections lead to the new one.
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
    // The pool removes a connection that was used as often as it may be.
    if (evicted.has(client))
      (client as unknown as PgInternals)._poolUseCount = Number.POSITIVE_INFINITY
  })
  pool.on('remove', (client) => inUse.delete(client))
}

/** Whether this connection's server takes no writes: a standby, or one that was closed to them. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  )
  return rows[0]?.read_only ?? true
}
