import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { consume, limiter } from './limits.ts'

const what = 'failed sign-ins'

/** Failed sign-ins in 15 minutes: 10 for one account from one address, 100 from one address (decision 16). */
export class SignInAttempts {
  readonly #account: RateLimiterPostgres
  readonly #address: RateLimiterPostgres

  constructor(pool: Pool) {
    this.#account = limiter(pool, 'sign-in-account', 10)
    this.#address = limiter(pool, 'sign-in-address', 100)
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot slip past the limit, and returns
   * how to take it back when the password was right. Throws `TooMany` with the wait.
   */
  async begin(email: string, network: string): Promise<{ succeeded(): Promise<void> }> {
    const account = createHash('sha256')
      .update(`${email.toLowerCase()}\n${network}`)
      .digest('base64url')
    await consume(this.#address, network, what)
    try {
      await consume(this.#account, account, what)
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

/** Requests for a reset link in 15 minutes: 20 from one address, whoever they are for. */
export function limitResetRequests(pool: Pool): (network: string) => Promise<void> {
  const counter = limiter(pool, 'reset-request-address', 20)
  return (network) => consume(counter, network, 'requests for a reset link')
}
