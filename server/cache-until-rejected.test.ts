import { expect, test } from 'vitest'
import { cacheUntilRejected } from './cache-until-rejected.ts'

test('a result is loaded once and shared, a rejection is loaded again', async () => {
  let calls = 0
  const load = cacheUntilRejected(async () => {
    calls += 1
    if (calls === 1) throw new Error('EMFILE')
    return calls
  })
  const failures = await Promise.allSettled([load(), load()])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toBe(1)

  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
