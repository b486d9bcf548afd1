import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { repeatUntilAnswered } from './send-until-answered.ts'

/** When each try began, in seconds, and what came of the last; they fail with these statuses, after which one succeeds. */
async function tryWith(statuses: number[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const startedAtMs = performance.now()
  const triedAt: number[] = []
  const sending = repeatUntilAnswered(async () => {
    const status = statuses[triedAt.length]
    triedAt.push((performance.now() - startedAtMs) / 1_000)
    if (status !== undefined) throw new ApiError(status, '')
    return 'sent'
  }).catch((error: ApiError) => error.status)
  await vi.runAllTimersAsync()
  return [triedAt, await sending]
}

test('an act is repeated after 1, 2, 4, 5 s while no answer comes or the server is away', async () => {
  expect(await tryWith([0, 502, 503, 504])).toEqual([[0, 1, 3, 7, 12], 'sent'])
})

test('it fails at once by a refusal, and after 30 s at last', async () => {
  expect(await tryWith([500])).toEqual([[0], 500])
  expect(await tryWith(Array(20).fill(503))).toEqual([[0, 1, 3, 7, 12, 17, 22, 27], 503])
})
