import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

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
