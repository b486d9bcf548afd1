import pg from 'pg'

/** SQLSTATE cannot_connect_now: the server shuts down, or starts. */
const cannotConnectNow = '57P03'

const watchIntervalMs = 5_000
const connectTimeoutMs = 5_000

/** Closes what was opened before then, by `performance.now()`. */
type LetGo = (before: number) => void

/**
 * A server that was asked to stop gently refuses new connections and waits for the last old one. Whoever keeps connections to it
 * says here when one was refused, and lets its own go when any was: else the server would wait for ever.
 */
export class Refusals {
  readonly #letGo = new Set<LetGo>()

  /** Returns what takes `letGo` out again. */
  onRefused(letGo: LetGo): () => void {
    this.#letGo.add(letGo)
    return () => void this.#letGo.delete(letGo)
  }

  /** Takes any failure of a connection that was tried at `triedAt`. */
  report(error: unknown, triedAt: number): void {
    if ((error as pg.DatabaseError | undefined)?.code !== cannotConnectNow) return
    for (const letGo of this.#letGo) letGo(triedAt)
  }
}

/** Tries a connection every 5 s, because a quiet process opens none by itself. Returns what ends that. */
export function watchForRefusal(config: pg.ClientConfig, refusals: Refusals): () => void {
  let isTrying = false
  const tryOnce = async () => {
    if (isTrying) return
    isTrying = true
    const triedAt = performance.now()
    const client = new pg.Client({
      ...config,
      application_name: 'meridian watch',
      connectionTimeoutMillis: connectTimeoutMs,
    })
    client.on('error', () => {})
    await client.connect().catch((error: unknown) => refusals.report(error, triedAt))
    isTrying = false
    // Not waited for: one that never got through may never end.
    client.end().catch(() => {}) // lost already
  }
  const timer = setInterval(() => void tryOnce(), watchIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
