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

/** Network errors, and SQLSTATE classes 08, 57P, 53, 57014 (the statement took too long) and 25006 (read-only, as the old server after a fail-over). */
const unavailableCodes =
  /^(ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|57014|57P..|53...|25006)$/

/** Whether the database cannot be reached, rather than a statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    (code !== undefined && unavailableCodes.test(code)) ||
    // node-postgres gives its own errors no code.
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout$|.* is not queryable$)/.test(
      error.message,
    )
  )
}

const causes: Record<string, string> = {
  '25006': 'the database takes no writes',
  '53100': 'the disk of the database is full',
  '53300': 'the database has no connection left',
  '57014': 'the database took too long',
}

/** For the log: what the operator has to look at. */
export const describeUnavailable = ({ code = '', message }: Error & { code?: string }): string =>
  causes[code] ??
  (message.startsWith('timeout exceeded')
    ? 'no connection to the database came free in time'
    : 'the database does not answer')
