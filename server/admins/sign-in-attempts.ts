import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { createRateLimiter } from '../database/rate-limiter.ts'
import { consumeAll, giveBackAll, type LimitedKey } from './rate-limits.ts'

/** All limits of accounts count over 15 minutes. */
const durationSeconds = 15 * 60

/** For an address or IPv6 /64, a /56 and a /48: wider networks have more people, and far more addresses than people. */
const maxSignInsByNetwork = [100, 200, 400]
const maxResetRequestsByNetwork = [20, 40, 80]

type SignInAttempt = {
  email: string
  /** What the account has now, absent where there is none. Counts belong to it: a new password begins without any. */
  passwordHash: string | undefined
  networks: [string, ...string[]]
  /** Who tries: a stranger, a browser that the account knows, by its id, or somebody who is signed in to it. */
  requester: 'stranger' | 'signed in' | { knownBrowser: string }
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
  readonly #hash: KeyedHash

  constructor(pool: Pool, key: Buffer) {
    this.#hash = keyedHasher(key)
    this.#local = createRateLimiter(pool, {
      prefix: 'sign-in-account',
      points: 10,
      durationSeconds,
    })
    this.#global = createRateLimiter(pool, {
      prefix: 'sign-in-everywhere',
      points: 50,
      durationSeconds,
    })
    this.#networks = networkCounter(pool, 'sign-in-network', maxSignInsByNetwork, this.#hash)
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit, and returns
   * how to take it back when the password was right. Throws `TooMany` with the wait.
   */
  async begin(attempt: SignInAttempt): Promise<{ succeeded(): Promise<void> }> {
    const { email, passwordHash = '', networks, requester, onFirstRefusal } = attempt
    const keyOf = (...who: string[]) => this.#hash(email.toLowerCase(), passwordHash, ...who)
    const isKnown = typeof requester === 'object'
    const own = {
      counter: this.#local,
      key: isKnown ? keyOf('browser', requester.knownBrowser) : keyOf('network', networks[0]),
    }
    const local = isKnown ? [] : this.#networks(networks)
    const global = isKnown ? [] : [{ counter: this.#global, key: keyOf(requester) }]
    // The global one comes last: what another one refuses must not use it up.
    await consumeAll([...local, own, ...global], { what: 'failed sign-ins', onFirstRefusal })
    return {
      succeeded: async () => {
        await Promise.all([own.counter.delete(own.key), giveBackAll([...local, ...global])])
      },
    }
  }
}

/** Requests for a reset link in 15 minutes: 20 from one network, whoever they are for. */
export function limitResetRequests(pool: Pool, key: Buffer): (networks: string[]) => Promise<void> {
  const count = networkCounter(
    pool,
    'reset-request-network',
    maxResetRequestsByNetwork,
    keyedHasher(key),
  )
  return (networks) => consumeAll(count(networks), { what: 'requests for a reset link' })
}

type KeyedHash = (...parts: string[]) => string

/** Tables hold no address and no e-mail, nor what could be found by hashing all there are. */
const keyedHasher =
  (key: Buffer): KeyedHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

type CountNetworks = (networks: string[]) => LimitedKey[]

function networkCounter(
  pool: Pool,
  prefix: string,
  limits: number[],
  hash: KeyedHash,
): CountNetworks {
  const counters = limits.map((points, level) =>
    createRateLimiter(pool, { prefix: `${prefix}-${level}`, points, durationSeconds }),
  )
  return (networks) =>
    counters.flatMap((counter, level) => {
      const network = networks[level]
      return network === undefined ? [] : [{ counter, key: hash(network) }]
    })
}
