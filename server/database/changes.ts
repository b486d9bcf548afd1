import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isReadOnly } from './read-only.ts'

/** What is kept in memory of the database's content, for as long as nobody changed it. */
export type Changes = {
  /**
   * Gives what `make` gave under this key since the last change; while changes would not be heard, only what is being made
   * already is shared.
   */
  keep<T>(key: string, make: () => Promise<T>): Promise<T>
  /** Drops what is kept: whoever wrote calls it before answering, so that the next read sees the write. */
  changed(): void
  close(): Promise<void>
}

/** At most this many things are kept; the one that was used longest ago goes first. */
const most = 64

/** Whether the connection still stands is asked this often, and may take this long to answer, in milliseconds. */
const pulse = { every: 5_000, patience: 2_000 }
const retryAfter = 250

/**
 * Listens on a channel for the changes that other processes commit. A lost connection is opened again; until then nothing
 * kept is trusted (decision 6).
 */
export function watchChanges(pool: pg.Pool, channel: string): Changes {
  const kept = new Map<string, Promise<unknown>>()
  const closing = new AbortController()
  let listening = false
  let client: pg.Client | undefined

  const changed = () => kept.clear()
  const finished = listenForEver()

  async function listenForEver(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch(() => {})
      listening = false
      changed()
      await wait(retryAfter, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Resolves or rejects when the connection is lost. */
  async function listen(): Promise<void> {
    const own = new pg.Client({
      ...pool.options,
      // A spread leaves it out: the pool hides it from whoever prints its options.
      password: pool.options.password,
      application_name: 'meridian changes',
      keepAlive: true,
    })
    client = own
    const lost = new Promise<void>((resolve) => {
      own.on('error', () => resolve())
      own.on('end', () => resolve())
    })
    own.on('notification', changed)
    try {
      await Promise.race([own.connect(), lost])
      const begun = own.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!(await isInTime(begun, closing.signal)) || (await isReadOnly(own))) return
      // From here on no change goes unheard; what was kept before may be old.
      changed()
      listening = !closing.signal.aborted
      await Promise.race([lost, stopAnswering(own, closing.signal)])
    } finally {
      own.end().catch(() => {})
    }
  }

  return {
    keep<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key) as Promise<T> | undefined
      const value = found ?? make()
      // Last in the order: used most recently.
      kept.delete(key)
      kept.set(key, value)
      if (!found) {
        const forget = () => kept.get(key) === value && kept.delete(key)
        value.then(() => listening || forget(), forget)
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
    changed,
    close: async () => {
      closing.abort()
      listening = false
      await finished
      // A server that has fallen silent takes no leave.
      await Promise.race([
        client?.end().catch(() => {}),
        wait(pulse.patience, undefined, { ref: false }),
      ])
    },
  }
}

/**
 * Resolves once the server behind a connection no longer answers, as a broken network closes nothing by itself, or takes no
 * writes: then it has nothing to tell.
 */
async function stopAnswering(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await wait(pulse.every, undefined, { signal })
    let readOnly = true
    const answer = isReadOnly(client).then((found) => (readOnly = found))
    if (!(await isInTime(answer, signal)) || readOnly) return
  }
}

async function isInTime(answer: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const silence = wait(pulse.patience, false, { signal })
  return Promise.race([answer.then(() => true), silence])
}
