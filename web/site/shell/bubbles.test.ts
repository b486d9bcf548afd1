import { expect, test } from 'vitest'
import { makeBubbles } from './bubbles.ts'

test('there are twelve bubbles, whose times stay within the specified ranges', () => {
  const bubbles = Array.from({ length: 200 }, makeBubbles)
  expect(bubbles.every(({ length }) => length === 12)).toBe(true)
  for (const { duration, delay } of bubbles.flat()) {
    expect(duration).toBeGreaterThanOrEqual(25)
    expect(duration).toBeLessThanOrEqual(40)
    expect(delay).toBeGreaterThanOrEqual(0)
    expect(delay).toBeLessThanOrEqual(12)
  }
})
