import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isReadOnly } from './read-only-server.ts'

export type NotifiedCache = {
  /** While notifications cannot be received, only values still being created are shared. */
  getOrCreate<T>(key: string, create: () => Promise<T>): Promise<T>
  /** Call it after a write and before the reply, so that the next read sees the write. */
  invalidate(): void
  close(): Promise<void>
}

/** The least recently used entry goes first. */
const maxEntries = 64

const heartbeat = { intervalMs: 5_000, timeoutMs: 2_000 }
const reconnectDelayMs = 250

/** Listens on a channel for commits of any process; reconnects, and caches nothing until it has. */
export function openNotifiedCache(pool: pg.Pool, channel: string): NotifiedCache {
  const entries = new Map<string, Promise<unknown>>()
  const closing = new AbortController()
  let listening = false
  let client: pg.Client | undefined

  const invalidate = () => entries.clear()
  const finished = keepListening()

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch(() => {})
      listening = false
      invalidate()
      await wait(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      ...pool.options,
      // The pool hides it from spreading.
      password: pool.options.password,
      application_name: 'meridian changes',
      keepAlive: true,
    })
    client = connection
    const lost = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', () => resolve())
    })
    connection.on('notification', invalidate)
    try {
      await Promise.race([connection.connect(), lost])
      const listenResult = connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!(await answersInTime(listenResult, closing.signal)) || (await isReadOnly(connection)))
        return
      // What was cached before may be outdated.
      invalidate()
      listening = !closing.signal.aborted
      await Promise.race([lost, untilUnresponsive(connection, closing.signal)])
    } finally {
      connection.end().catch(() => {})
    }
  }

  return {
    getOrCreate<T>(key: string, create: () => Promise<T>): Promise<T> {
      const found = entries.get(key) as Promise<T> | undefined
      const value = found ?? create()
      // Map order is recency.
      entries.delete(key)
      entries.set(key, value)
      if (!found) {
        const evict = () => entries.get(key) === value && entries.delete(key)
        value.then(() => listening || evict(), evict)
      }
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
      return value
    },
    invalidate,
    close: async () => {
      closing.abort()
      listening = false
      await finished
      await Promise.race([
        client?.end().catch(() => {}),
        wait(heartbeat.timeoutMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Also ends when the server turns read-only, as after a fail-over: it gets no more notifications. */
async function untilUnresponsive(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await wait(heartbeat.intervalMs, undefined, { signal })
    let readOnly = true
    const answer = isReadOnly(client).then((found) => (readOnly = found))
    if (!(await answersInTime(answer, signal)) || readOnly) return
  }
}

async function answersInTime(answer: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const timeout = wait(heartbeat.timeoutMs, false, { signal })
  return Promise.race([answer.then(() => true), timeout])
}
