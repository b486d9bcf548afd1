import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRateLimiter } from '#server/admins/sign-in/rate-limits.ts'

test('10,000 networks are limited in memory of known size while PostgreSQL is away', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const limiter = createRateLimiter(pool, { prefix: 'growth', points: 40, durationSeconds: 900 })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  let refused = 0
  for (let index = 0; index < 10_000; index += 1) {
    await limiter.consume(`network ${index}`).catch(() => {
      refused += 1
    })
  }
  // Each remembered network has one.
  expect(timers.mock.calls.length).toBeGreaterThan(1_000)
  expect(timers.mock.calls.length).toBeLessThanOrEqual(4_096)
  expect(refused).toBe(0)
  for (let times = 0; times < 40; times += 1) await limiter.consume('attacker').catch(() => {})
  await expect(limiter.consume('attacker')).rejects.toMatchObject({ remainingPoints: 0 })
})
