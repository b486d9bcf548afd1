import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { repeatWhilePassing } from './passing-failures.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When each try began, in seconds, and what came of them; `failures` are their statuses, after which one succeeds. */
async function tryWith(failures: ApiError[], { forMs = 60_000, onLine = true } = {}) {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine })
  const startedAtMs = performance.now()
  const triedAt: number[] = []
  const sending = repeatWhilePassing(
    async () => {
      const failure = failures[triedAt.length]
      triedAt.push((performance.now() - startedAtMs) / 1_000)
      if (failure) throw failure
      return 'sent'
    },
    { forMs },
  ).catch((error: ApiError) => error.status)
  await vi.runAllTimersAsync()
  return [triedAt, await sending]
}

const failure = (status: number) => new ApiError(status, '')

test('a call is repeated after 1, 2, 4, 5, 5 … s while no answer comes or the server is away', async () => {
  const failures = [0, 502, 503, 504, 503].map((status) => failure(status))
  expect(await tryWith(failures)).toEqual([[0, 1, 3, 7, 12, 17], 'sent'])
})

test('it fails at once by a refusal, and at last when its time is over', async () => {
  expect(await tryWith([failure(500)])).toEqual([[0], 500])
  expect(await tryWith(Array(20).fill(failure(503)), { forMs: 30_000 })).toEqual([
    [0, 1, 3, 7, 12, 17, 22, 27],
    503,
  ])
  expect(await tryWith([failure(0)], { onLine: false })).toEqual([[0], 0])
})
