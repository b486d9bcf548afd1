import pg from 'pg'
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
 * drops packets, the others lead to the same place, while new ones may reach the new server.
 */
export class RenewingPool extends pg.Pool {
  readonly #openedAt = new WeakMap<pg.PoolClient, number>()
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(config: ServingClientConfig) {
    super({ ...config, Client: ServingClient })
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
      const client = await super.connect()
      if ((this.#openedAt.get(client) ?? 0) > this.#renewedAt) return client
      client.release(true)
    }
  }

  #renew(): void {
    const now = performance.now()
    if (now - this.#renewedAt > minRenewIntervalMs) this.#renewedAt = now
  }
}
