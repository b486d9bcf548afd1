import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { consumeAll, limiter, takeBack } from './limits.ts'

const what = 'failed sign-ins'

/** For an address or IPv6 /64, a /56 and a /48: wider networks have more people, and far more addresses than people. */
const signInsByNetwork = [100, 200, 400]
const resetsByNetwork = [20, 40, 80]

/** Failed sign-ins in 15 minutes: 10 for one account from one network, 100 from one network (decision 16). */
export class SignInAttempts {
  readonly #account: RateLimiterPostgres
  readonly #count: CountNetworks
  readonly #hash: Hash

  constructor(pool: Pool, key: Buffer) {
    this.#hash = hasher(key)
    this.#account = limiter(pool, 'sign-in-account', 10)
    this.#count = networkCounter(pool, 'sign-in-network', signInsByNetwork, this.#hash)
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit, and returns
   * how to take it back when the password was right. Throws `TooMany` with the wait.
   */
  async begin(
    email: string,
    networks: [string, ...string[]],
  ): Promise<{ succeeded(): Promise<void> }> {
    const key = this.#hash(email.toLowerCase(), networks[0])
    const counts = this.#count(networks)
    await consumeAll([...counts, { counter: this.#account, key }], what)
    return {
      succeeded: async () => {
        await Promise.all([this.#account.delete(key), takeBack(counts)])
      },
    }
  }
}

/** Requests for a reset link in 15 minutes: 20 from one network, whoever they are for. */
export function limitResetRequests(pool: Pool, key: Buffer): (networks: string[]) => Promise<void> {
  const count = networkCounter(pool, 'reset-request-network', resetsByNetwork, hasher(key))
  return (networks) => consumeAll(count(networks), 'requests for a reset link')
}

type Hash = (...parts: string[]) => string

/** Tables hold no address and no e-mail, nor what could be found by hashing all there are. */
const hasher =
  (key: Buffer): Hash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

type CountNetworks = (networks: string[]) => { counter: RateLimiterPostgres; key: string }[]

function networkCounter(pool: Pool, prefix: string, limits: number[], hash: Hash): CountNetworks {
  const counters = limits.map((points, width) => limiter(pool, `${prefix}-${width}`, points))
  return (networks) =>
    counters.flatMap((counter, width) => {
      const network = networks[width]
      return network === undefined ? [] : [{ counter, key: hash(network) }]
    })
}
