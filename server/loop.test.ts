import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLoop } from './loop.ts'

const hourMs = 3_600_000
const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length

test('a loop goes on while there is more, then waits for its time or a notice, also after a failure', async () => {
  const before = timers()
  const results = [true, true, false, 'No.', true, false] as const
  let steps = 0
  const errors: unknown[] = []
  const step = async () => {
    const result = results[steps]
    steps += 1
    if (result === 'No.') throw new Error(result)
    return result ?? false
  }
  const loop = startLoop(step, { pollMs: hourMs, onError: (error) => errors.push(error) })
  for (const count of [3, 4, 6]) {
    await expect.poll(() => steps).toBe(count)
    loop.notify()
  }
  expect(errors).toEqual([new Error('No.')])
  await loop.close()
  expect(timers()).toBeLessThanOrEqual(before)
  const polling = startLoop(step, { pollMs: 1, onError: () => {} })
  await expect.poll(() => steps).toBeGreaterThan(9)
  await polling.close()
})

test('a notice during a step is not lost, and the end waits for the step, which is told', async () => {
  let steps = 0
  let isEnded = false
  const loop = startLoop(
    async (stop) => {
      await nextTurn()
      steps += 1
      if (steps === 1) return loop.notify()
      await new Promise((resolve) => stop.addEventListener('abort', resolve))
      await nextTurn()
      isEnded = true
    },
    { pollMs: hourMs, onError: () => {} },
  )
  await expect.poll(() => steps).toBe(2)
  await loop.close()
  expect(isEnded).toBe(true)
})
