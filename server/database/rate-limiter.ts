import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

type RateLimit = { prefix: string; points: number; durationSeconds: number }

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
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  })
