import pg from 'pg'
import type { Refusals } from './connections/refusals.ts'
import { deserted, ServingClient, type ServingClientConfig } from './serving-client.ts'

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
 * those that it has are closed as soon as nobody uses them, as is one on which too much was prepared.
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
      (this.#openedAt.get(client) ?? 0) <= this.#renewedAt ||
      (client instanceof ServingClient && client.isWorn)
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
