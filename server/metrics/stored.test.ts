import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { gaugeStored, type StoredFigures } from './stored.ts'

const figures: StoredFigures = {
  inquiries: [{ status: 'pending', count: 3 }],
  outbox: { waiting: 2, oldestSeconds: 60, failing: 1 },
  backup: { ageSeconds: 3_600, failed: true, overdue: false },
  failingSteps: ['redact old mails'],
}

function open(read: () => Promise<StoredFigures>, minIntervalMs: number) {
  const register = new Registry()
  const refresh = gaugeStored(register, { read, minIntervalMs, timeoutMs: 20 })
  return async () => {
    await refresh()
    return register.metrics()
  }
}

test('what is stored is read once by many scrapes', async () => {
  let reads = 0
  const collect = open(async () => {
    reads += 1
    return figures
  }, 60_000)
  await Promise.all([collect(), collect(), collect()])
  expect(await collect()).toContain('meridian_inquiries{status="pending"} 3\n')
  expect(reads).toBe(1)
  expect(await collect()).toMatch(
    /^meridian_backup_age_seconds 3600$[^]*^meridian_backup_failed 1$[^]*^meridian_backup_overdue 0$/m,
  )
})

test('a step of background work that fails is named until it succeeds', async () => {
  let failingSteps = ['redact old mails']
  const collect = open(async () => ({ ...figures, failingSteps }), 0)
  expect(await collect()).toContain('meridian_background_step_failed{step="redact old mails"} 1\n')
  failingSteps = []
  expect(await collect()).not.toContain('meridian_background_step_failed{')
})

test('a database that says nothing delays no scrape, is asked once, and leaves no old figure', async () => {
  const held: PromiseWithResolvers<StoredFigures>[] = []
  let isAway = false
  const collect = open(async () => {
    if (!isAway) return figures
    const one = Promise.withResolvers<StoredFigures>()
    held.push(one)
    return one.promise
  }, 0)
  expect(await collect()).toContain('meridian_database_up 1\n')
  isAway = true
  await collect()
  const text = await collect()
  expect(held).toHaveLength(1)
  expect(text).toContain('meridian_database_up 0\n')
  expect(text).not.toMatch(/^meridian_inquiries\{/m)
  expect(text).toMatch(/^meridian_outbox_waiting NaN$/im)

  isAway = false
  held[0]?.reject(new Error('gone'))
  await expect.poll(collect).toContain('meridian_database_up 1\n')
  expect(await collect()).toContain('meridian_inquiries{status="pending"} 3\n')
})
