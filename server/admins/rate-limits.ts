import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from '../errors.ts'

export type LimitedKey = { counter: RateLimiterPostgres; key: string }

type RefusalOptions = {
  /** What there were too many of, in the sentence of the refusal. */
  what: string
  /** Hears of the first refusal under a key within its 15 minutes, not of those that follow. */
  onFirstRefusal?: () => Promise<void>
}

/** Counts one more under every key, or under none of them and throws `TooMany` with the wait. */
export async function consumeAll(keys: LimitedKey[], refusal: RefusalOptions): Promise<void> {
  for (const [index, key] of keys.entries()) {
    try {
      await consume(key, refusal)
    } catch (error) {
      await giveBackAll(keys.slice(0, index))
      throw error
    }
  }
}

/** Counts one less under every key. */
export async function giveBackAll(counts: LimitedKey[]): Promise<void> {
  await Promise.all(counts.map(({ counter, key }) => counter.reward(key)))
}

async function consume(
  { counter, key }: LimitedKey,
  { what, onFirstRefusal }: RefusalOptions,
): Promise<void> {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    if (reason.consumedPoints === counter.points + 1) await onFirstRefusal?.()
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new RateLimited(
      `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }
}
