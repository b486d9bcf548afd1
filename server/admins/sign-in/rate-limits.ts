import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from '../../errors.ts'

type RateLimit = { prefix: string; points: number; durationSeconds: number }

const maxKeysInMemory = 4_096

/** Strangers have as many networks as they like: those that share a key are counted together, while PostgreSQL is unavailable. */
class BoundedMemory extends RateLimiterMemory {
  override getKey(key: string | number): string {
    const hash = createHash('sha256').update(String(key)).digest()
    return super.getKey(hash.readUInt32BE() % maxKeysInMemory)
  }
}

/** Counts in PostgreSQL, across processes and restarts; in memory while it is unavailable. */
export const createRateLimiter = (
  pool: Pool,
  { prefix, points, durationSeconds: duration }: RateLimit,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: prefix,
    points,
    duration,
    insuranceLimiter: new BoundedMemory({ points, duration }),
  })

export type LimitedKey = { counter: RateLimiterPostgres; key: string }

type RefusalOptions = {
  /** It completes the message “Too many …”. */
  what: string
  /** It is called for the first refusal of a key in its window only. */
  onFirstRefusal?: () => Promise<void>
}

/** Consumes one point of every key, or of none and throws `RateLimited`. */
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

export async function giveBackAll(counts: LimitedKey[]): Promise<void> {
  await Promise.all(counts.map(({ counter, key }) => counter.reward(key)))
}

async function consume({ counter, key }: LimitedKey, { what, onFirstRefusal }: RefusalOptions): Promise<void> {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    if (reason.consumedPoints === counter.points + 1) await onFirstRefusal?.()
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new RateLimited(`Too many ${what}. Please try again in ${waitText(seconds)}.`, seconds)
  }
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return '1 minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
