import pg from 'pg'
import type { PreparedNames } from './prepared-statements.ts'
import type { Refusals } from './unavailable.ts'

type ServingClientConfig = pg.PoolConfig & {
  /** None behind a pooler: the next statement may reach another session, which has not prepared it. */
  preparedNames?: PreparedNames | undefined
}

/** pg says so of a statement that outlasts `query_timeout`. */
const clientTimeoutMessage = 'Query read timeout'

/** SQLSTATE read_only_sql_transaction: the old server after a fail-over. */
const readOnlyTransaction = '25006'

/** SQLSTATE feature_not_supported: also what a statement's prepared plan says once its result has other columns. */
const outdatedPlan = '0A000'

/** Emitted with the client when its server fell silent or refuses writes. */
const deserted = 'deserted'

type Settled = (error: unknown, result?: unknown) => void

/** A library may name its statements too: two sessions behind a pooler would share that name. */
function withoutName(statement: unknown): unknown {
  const { name, ...unnamed } = Object(statement) as pg.QueryConfig
  return name === undefined ? statement : unnamed
}

/** It prepares statements from their second use on, and is closed when its server falls silent. */
class ServingClient extends pg.Client {
  readonly #preparedNames: PreparedNames | undefined
  /** A statement that it has prepared returns other columns now. */
  isOutdated = false

  constructor(config: ServingClientConfig = {}) {
    super(config)
    this.#preparedNames = config.preparedNames
  }

  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) ? this.#preparedNames?.get(text) : undefined
    const queryArgs =
      name === undefined
        ? [this.#preparedNames ? text : withoutName(text), ...args.slice(1)]
        : [{ name, text, values }, ...args.slice(2)]
    const callback = queryArgs.at(-1)
    if (typeof callback === 'function') {
      queryArgs[queryArgs.length - 1] = (error: unknown, result?: unknown) => {
        this.#inspect(error)
        ;(callback as Settled)(error, result)
      }
    }
    const result: unknown = (super.query as (...all: unknown[]) => unknown)(...queryArgs)
    if (!(result instanceof Promise)) return result as never
    result.catch((error: unknown) => this.#inspect(error))
    if (name === undefined) return result as never
    const retried = result.catch((error: unknown) => {
      if ((error as pg.DatabaseError).code !== outdatedPlan) throw error
      this.isOutdated = true
      // Within a transaction, which the failure has ended, it fails again.
      return super.query(text as string, values as unknown[]).catch(() => {
        throw error
      })
    })
    return retried as never
  }

  #inspect(reason: unknown): void {
    if (!(reason instanceof Error)) return
    const isSilent = reason.message === clientTimeoutMessage
    if (!isSilent && (reason as pg.DatabaseError).code !== readOnlyTransaction) return
    // While a statement runs, this closes the socket at once.
    if (isSilent) this.end().catch(() => {}) // lost already
    this.emit(deserted)
  }
}

/** A server may refuse writes for an hour and still serve reads. */
const minRenewIntervalMs = 1_000

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * Hands out no connection that is older than the last one that was found deserted: after a fail-over, or behind a network that
 * drops packets, the others lead to the same place, while new ones may reach the new server. Once the server refuses new ones,
 * those that it has are closed as soon as nobody uses them, as is one whose prepared statements are outdated.
 */
export class RenewingPool extends pg.Pool {
  readonly #openedAt = new WeakMap<pg.PoolClient, number>()
  readonly #refusals: Refusals
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(config: ServingClientConfig, refusals: Refusals) {
    super({ ...config, Client: ServingClient })
    this.#refusals = refusals
    refusals.onRefused((before) => {
      this.#renewedAt = Math.max(this.#renewedAt, before)
      void this.#closeOutdated()
    })
    this.on('release', (_error, client) => {
      // The pool takes it back after this event.
      if (this.#isOutdated(client)) queueMicrotask(() => void this.#closeOutdated())
    })
    this.on('connect', (client) => {
      this.#openedAt.set(client, performance.now())
      client.on(deserted as 'end', () => this.#renew())
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(onConnect: OnConnect): void
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    const connecting = this.#connectAnew()
    if (!onConnect) return connecting
    connecting.then(
      (client) => onConnect(undefined, client, (error) => client.release(error as Error)),
      (error: Error) => onConnect(error, undefined, () => {}),
    )
  }

  async #connectAnew(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connectOnce()
      if (!this.#isOutdated(client)) return client
      client.release(true)
    }
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    const triedAt = performance.now()
    try {
      return await super.connect()
    } catch (error) {
      this.#refusals.report(error, triedAt)
      throw error
    }
  }

  #isOutdated(client: pg.PoolClient): boolean {
    return (
      (this.#openedAt.get(client) ?? 0) <= this.#renewedAt || (client instanceof ServingClient && client.isOutdated)
    )
  }

  /** Of those that nobody uses. The pool gives one away only by handing it out. */
  async #closeOutdated(): Promise<void> {
    const idle = Array.from({ length: this.idleCount }, () => super.connect())
    for (const taken of await Promise.allSettled(idle)) {
      if (taken.status === 'fulfilled') taken.value.release(this.#isOutdated(taken.value))
    }
  }

  #renew(): void {
    const now = performance.now()
    if (now - this.#renewedAt > minRenewIntervalMs) this.#renewedAt = now
  }
}
