import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../errors.ts'

export type Count = { counter: RateLimiterPostgres; key: string }

type Refused = {
  /** What there were too many of, in the sentence of the refusal. */
  what: string
  /** Hears of the first refusal under a key within its 15 minutes, not of those that follow. */
  onFirstRefusal?: () => Promise<void>
}

/** Counts one more under every key, or under none of them and throws `TooMany` with the wait. */
export async function consumeAll(counts: Count[], refused: Refused): Promise<void> {
  for (const [index, count] of counts.entries()) {
    try {
      await consume(count, refused)
    } catch (error) {
      await takeBack(counts.slice(0, index))
      throw error
    }
  }
}

/** Counts one less under every key. */
export async function takeBack(counts: Count[]): Promise<void> {
  await Promise.all(counts.map(({ counter, key }) => counter.reward(key)))
}

async function consume({ counter, key }: Count, { what, onFirstRefusal }: Refused): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    if (refused.consumedPoints === counter.points + 1) await onFirstRefusal?.()
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new TooMany(
      `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }
}
