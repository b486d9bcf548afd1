import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isReadOnly } from './read-only-server.ts'

/** What is kept in memory of the database's content, for as long as nobody changed it. */
export type NotifiedCache = {
  /**
   * Gives what `make` gave under this key since the last change; while changes would not be heard, only what is being made
   * already is shared.
   */
  getOrCreate<T>(key: string, create: () => Promise<T>): Promise<T>
  /** Drops what is kept: whoever wrote calls it before answering, so that the next read sees the write. */
  invalidate(): void
  close(): Promise<void>
}

/** At most this many things are kept; the one that was used longest ago goes first. */
const maxEntries = 64

/** Whether the connection still stands is asked this often, and may take this long to answer, in milliseconds. */
const heartbeat = { intervalMs: 5_000, timeoutMs: 2_000 }
const reconnectDelayMs = 250

/**
 * Listens on a channel for the changes that other processes commit. A lost connection is opened again; until then nothing
 * kept is trusted (decision 6).
 */
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

  /** Resolves or rejects when the connection is lost. */
  async function listen(): Promise<void> {
    const connection = new pg.Client({
      ...pool.options,
      // A spread leaves it out: the pool hides it from whoever prints its options.
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
      // From here on no change goes unheard; what was kept before may be old.
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
      // Last in the order: used most recently.
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
    invalidate: invalidate,
    close: async () => {
      closing.abort()
      listening = false
      await finished
      // A server that has fallen silent takes no leave.
      await Promise.race([
        client?.end().catch(() => {}),
        wait(heartbeat.timeoutMs, undefined, { ref: false }),
      ])
    },
  }
}

/**
 * Resolves once the server behind a connection no longer answers, as a broken network closes nothing by itself, or takes no
 * writes: then it has nothing to tell.
 */
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
