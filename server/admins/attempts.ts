import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../errors.ts'

/** Failed sign-ins in 15 minutes: 10 for one account from one address, 100 from one address (decision 16). */
const duration = 15 * 60

/** Counts failed sign-ins in PostgreSQL, so that they hold across processes and restarts; in memory while it is away. */
export class SignInAttempts {
  readonly #account: RateLimiterPostgres
  readonly #address: RateLimiterPostgres

  constructor(pool: Pool) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      })
    this.#account = limiter('sign-in-account', 10)
    this.#address = limiter('sign-in-address', 100)
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit, and returns
   * how to take it back when the password was right. Throws `TooMany` with the wait.
   */
  async begin(email: string, address: string): Promise<{ succeeded(): Promise<void> }> {
    const network = networkOf(address)
    const account = createHash('sha256')
      .update(`${email.toLowerCase()}\n${network}`)
      .digest('base64url')
    await consume(this.#address, network)
    try {
      await consume(this.#account, account)
    } catch (error) {
      await this.#address.reward(network)
      throw error
    }
    return {
      succeeded: async () => {
        await Promise.all([this.#account.delete(account), this.#address.reward(network)])
      },
    }
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new TooMany(
      `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }
}

/** One household or office: the address itself, for IPv6 its /64. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
  }
  return groups.slice(0, 4).join(':')
}
