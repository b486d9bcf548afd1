import { expect, test } from 'vitest'
import { openChangeCache } from './change-cache.ts'

test('pending values are shared, and nothing is cached while changes cannot be heard', async () => {
  const cache = openChangeCache({ isCurrent: () => false, subscribe: () => {} })
  let createCount = 0
  const read = () => cache.getOrCreate('one', async () => (createCount += 1))
  const concurrent = [read(), read(), read()]
  expect(await Promise.all(concurrent)).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
  const pending = read()
  cache.invalidate()
  expect(await read()).not.toBe(await pending)
})
