import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { consumeAll, createRateLimiter, giveBackAll, type LimitedKey } from './rate-limits.ts'

/** A token from further in the future was issued by a clock that has been set back since, and would live too long. */
export const maxClockSkewMs = 5 * 60_000

const durationSeconds = 15 * 60
const daySeconds = 24 * 60 * 60

/** Three limits are per address or IPv6 /64, per /56 and per /48. */
const maxSignInsByNetwork = [100, 200, 400]

/** Wrong codes of an app after the right password: 3 of 1,000,000 are right at a time. */
const maxWrongCodesPerDay = 20

/** The networks of a client, narrowest first, and one that people can read. */
export type AttemptOrigin = { networks: [string, ...string[]]; shortNetwork: string }

type SignInAttempt = {
  email: string
  /** Part of the counter's key, so that a new password starts at zero; undefined for an unknown account. */
  passwordHash: string | undefined
  networks: AttemptOrigin['networks']
  requester: 'stranger' | 'signed in' | { knownBrowser: string }
  onFirstRefusal: () => Promise<void>
}

/**
 * Failed sign-ins in 15 minutes: 10 per account and network, 100 per network, 50 per account from everywhere. A known
 * browser has 10 of its own and none of these.
 */
export class SignInAttempts {
  readonly #perAccountAndNetwork: RateLimiterPostgres
  readonly #perAccount: RateLimiterPostgres
  readonly #perNetwork: CountNetworks
  readonly #codesPerAccount: RateLimiterPostgres
  readonly #missingFactors: RateLimiterPostgres
  readonly #hash: KeyedHash

  constructor(pool: Pool, key: Buffer) {
    this.#hash = keyedHasher(key)
    const limiter = (prefix: string, points: number, seconds: number) =>
      createRateLimiter(pool, { prefix, points, durationSeconds: seconds })
    this.#perAccountAndNetwork = limiter('sign-in-account', 10, durationSeconds)
    this.#perAccount = limiter('sign-in-everywhere', 50, durationSeconds)
    this.#perNetwork = networkCounter(pool, 'sign-in-network', maxSignInsByNetwork, this.#hash)
    this.#codesPerAccount = limiter('sign-in-code', maxWrongCodesPerDay, daySeconds)
    this.#missingFactors = limiter('factor-missing', 1, daySeconds)
  }

  /**
   * Counts before the password is compared, so that parallel guesses cannot slip past the limit; `succeeded` gives the
   * points back and forgets earlier failures, `withdraw` does the first alone. Throws `RateLimited`.
   */
  async begin(attempt: SignInAttempt): Promise<{ succeeded(): Promise<void>; withdraw(): Promise<void> }> {
    const { email, passwordHash = '', networks, requester, onFirstRefusal } = attempt
    const keyOf = (...who: string[]) => this.#hash(email.toLowerCase(), passwordHash, ...who)
    const isKnown = typeof requester === 'object'
    const accountCounter = {
      counter: this.#perAccountAndNetwork,
      key: isKnown ? keyOf('browser', requester.knownBrowser) : keyOf('network', networks[0]),
    }
    const networkCounters = isKnown ? [] : this.#perNetwork(networks)
    const accountWideCounters = isKnown ? [] : [{ counter: this.#perAccount, key: keyOf(requester) }]
    // Last, so that what a narrower limit refuses does not exhaust the account's.
    const counters = [...networkCounters, accountCounter, ...accountWideCounters]
    await consumeAll(counters, { what: 'failed sign-ins', onFirstRefusal })
    return {
      succeeded: async () => {
        await Promise.all([
          accountCounter.counter.delete(accountCounter.key),
          giveBackAll([...networkCounters, ...accountWideCounters]),
        ])
      },
      withdraw: () => giveBackAll(counters),
    }
  }

  /** A passkey names its account itself: only networks are counted, so that nobody is locked out of an account. */
  async beginByPasskey(networks: string[]): Promise<{ succeeded(): Promise<void> }> {
    const counters = this.#perNetwork(networks)
    await consumeAll(counters, { what: 'failed sign-ins' })
    return { succeeded: () => giveBackAll(counters) }
  }

  /** Counts a code of an app before it is compared; only a new password forgets the wrong ones. */
  async beginCode(account: PasswordOfAccount): Promise<{ succeeded(): Promise<void> }> {
    const key = this.#hash('code', String(account.id), account.passwordHash)
    const counted = { counter: this.#codesPerAccount, key }
    await consumeAll([counted], { what: 'wrong codes' })
    return { succeeded: () => giveBackAll([counted]) }
  }

  /** It is how often the right password came without its second factor within a day. */
  async countMissingFactor(
    { id, passwordHash }: PasswordOfAccount,
    { isKnownBrowser }: { isKnownBrowser: boolean },
  ): Promise<number> {
    const key = this.#hash('missing factor', String(id), passwordHash, String(isKnownBrowser))
    const { consumedPoints } = await this.#missingFactors.consume(key).catch((thrown: unknown) => {
      if (thrown instanceof RateLimiterRes) return thrown
      throw thrown
    })
    return consumedPoints
  }
}

type PasswordOfAccount = { id: number; passwordHash: string }

const requestLimit =
  (prefix: string, limits: number[], what: string) =>
  (pool: Pool, key: Buffer): ((networks: string[]) => Promise<void>) => {
    const count = networkCounter(pool, prefix, limits, keyedHasher(key))
    return (networks) => consumeAll(count(networks), { what })
  }

/** Each visit of the sign-in page asks for a challenge: counted apart, so that visits never refuse a password. */
export const limitPasskeyChallenges = requestLimit(
  'passkey-challenge-network',
  [100, 200, 400],
  'visits of the sign-in page',
)

export const limitResetRequests = requestLimit('reset-request-network', [20, 40, 80], 'requests for a reset link')

type KeyedHash = (...parts: string[]) => string

/** Keyed, so that stored counters cannot be matched to addresses or e-mails by hashing all of them. */
const keyedHasher =
  (key: Buffer): KeyedHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

type CountNetworks = (networks: string[]) => LimitedKey[]

function networkCounter(pool: Pool, prefix: string, limits: number[], hash: KeyedHash): CountNetworks {
  const counters = limits.map((points, level) =>
    createRateLimiter(pool, { prefix: `${prefix}-${level}`, points, durationSeconds }),
  )
  return (networks) =>
    counters.flatMap((counter, level) => {
      const network = networks[level]
      return network === undefined ? [] : [{ counter, key: hash(network) }]
    })
}
