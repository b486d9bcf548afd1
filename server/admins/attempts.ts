import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { limiter } from '../database/limiter.ts'
import { type Count, consumeAll, takeBack } from './limits.ts'

/** All limits of accounts count over 15 minutes. */
const durationSeconds = 15 * 60

/** For an address or IPv6 /64, a /56 and a /48: wider networks have more people, and far more addresses than people. */
const signInsByNetwork = [100, 200, 400]
const resetsByNetwork = [20, 40, 80]

type Attempt = {
  email: string
  /** What the account has now, absent where there is none. Counts belong to it: a new password begins without any. */
  passwordHash: string | undefined
  networks: [string, ...string[]]
  /** Who tries: a stranger, a browser that the account knows, by its id, or somebody who is signed in to it. */
  by: 'stranger' | 'signed in' | { knownBrowser: string }
  /** Hears of the first attempt that is refused in 15 minutes, for an account or a network. */
  onFirstRefusal: () => Promise<void>
}

/**
 * Failed sign-ins in 15 minutes: 10 for one account from one network, 100 from one network, and 50 for one account from
 * everywhere. None of these counts for a browser that the account knows: it has 10 of its own (decision 16).
 */
export class SignInAttempts {
  readonly #local: RateLimiterPostgres
  readonly #global: RateLimiterPostgres
  readonly #networks: CountNetworks
  readonly #hash: Hash

  constructor(pool: Pool, key: Buffer) {
    this.#hash = hasher(key)
    this.#local = limiter(pool, { prefix: 'sign-in-account', points: 10, durationSeconds })
    this.#global = limiter(pool, { prefix: 'sign-in-everywhere', points: 50, durationSeconds })
    this.#networks = networkCounter(pool, 'sign-in-network', signInsByNetwork, this.#hash)
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit, and returns
   * how to take it back when the password was right. Throws `TooMany` with the wait.
   */
  async begin(attempt: Attempt): Promise<{ succeeded(): Promise<void> }> {
    const { email, passwordHash = '', networks, by, onFirstRefusal } = attempt
    const keyOf = (...who: string[]) => this.#hash(email.toLowerCase(), passwordHash, ...who)
    const isKnown = typeof by === 'object'
    const own = {
      counter: this.#local,
      key: isKnown ? keyOf('browser', by.knownBrowser) : keyOf('network', networks[0]),
    }
    const local = isKnown ? [] : this.#networks(networks)
    const global = isKnown ? [] : [{ counter: this.#global, key: keyOf(by) }]
    // The global one comes last: what another one refuses must not use it up.
    await consumeAll([...local, own, ...global], { what: 'failed sign-ins', onFirstRefusal })
    return {
      succeeded: async () => {
        await Promise.all([own.counter.delete(own.key), takeBack([...local, ...global])])
      },
    }
  }
}

/** Requests for a reset link in 15 minutes: 20 from one network, whoever they are for. */
export function limitResetRequests(pool: Pool, key: Buffer): (networks: string[]) => Promise<void> {
  const count = networkCounter(pool, 'reset-request-network', resetsByNetwork, hasher(key))
  return (networks) => consumeAll(count(networks), { what: 'requests for a reset link' })
}

type Hash = (...parts: string[]) => string

/** Tables hold no address and no e-mail, nor what could be found by hashing all there are. */
const hasher =
  (key: Buffer): Hash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

type CountNetworks = (networks: string[]) => Count[]

function networkCounter(pool: Pool, prefix: string, limits: number[], hash: Hash): CountNetworks {
  const counters = limits.map((points, width) =>
    limiter(pool, { prefix: `${prefix}-${width}`, points, durationSeconds }),
  )
  return (networks) =>
    counters.flatMap((counter, width) => {
      const network = networks[width]
      return network === undefined ? [] : [{ counter, key: hash(network) }]
    })
}
