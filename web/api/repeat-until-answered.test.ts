import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { repeatUntilAnswered } from './repeat-until-answered.ts'

/** When each try began, in seconds, and what came of the last; they fail with these statuses, after which one succeeds. */
async function tryWith(statuses: number[], retryAfterS?: number, isInVain = () => false) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const startedAtMs = performance.now()
  const triedAt: number[] = []
  const sending = repeatUntilAnswered(
    async () => {
      const status = statuses[triedAt.length]
      triedAt.push((performance.now() - startedAtMs) / 1_000)
      if (status !== undefined) throw new ApiError(status, '', {}, retryAfterS)
      return 'sent'
    },
    { forMs: 30_000, isInVain },
  ).catch((error: ApiError) => error.status)
  await vi.runAllTimersAsync()
  return [triedAt, await sending]
}

test('a call is repeated after 1, 2, 4, 5 s, or when the server asks for it, while no answer comes or the server is away', async () => {
  expect(await tryWith([0, 502, 503, 504])).toEqual([[0, 1, 3, 7, 12], 'sent'])
  expect(await tryWith([503, 503], 9)).toEqual([[0, 9, 18], 'sent'])
})

test('it fails at once by a refusal or where it is in vain, and at last when its time is over', async () => {
  expect(await tryWith([500])).toEqual([[0], 500])
  expect(await tryWith([0], 0, () => true)).toEqual([[0], 0])
  expect(await tryWith(Array(20).fill(503))).toEqual([[0, 1, 3, 7, 12, 17, 22, 27], 503])
})
