import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { openNotifiedCache } from './notified-cache.ts'

test('pending values are shared, and nothing is cached while no notifications arrive', async () => {
  const { pool, drop } = await cloneDatabase()
  const cache = openNotifiedCache(pool, 'catalogue')
  let createCount = 0
  const read = () => cache.getOrCreate('one', async () => (createCount += 1))
  // Before the listening connection is open.
  const concurrent = [read(), read(), read()]
  expect(await Promise.all(concurrent)).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
  const pending = read()
  cache.invalidate()
  expect(await read()).not.toBe(await pending)
  await cache.close()
  await drop()
})
