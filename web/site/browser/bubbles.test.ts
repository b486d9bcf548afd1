import { expect, test } from 'vitest'
import { makeBubbles } from './drift-bubbles.ts'

test('there are twelve bubbles, with durations and delays within the promised ranges', () => {
  const bubbles = Array.from({ length: 200 }, makeBubbles)
  expect(bubbles.every(({ length }) => length === 12)).toBe(true)
  for (const { durationSeconds, delaySeconds } of bubbles.flat()) {
    expect(durationSeconds).toBeGreaterThanOrEqual(25)
    expect(durationSeconds).toBeLessThanOrEqual(40)
    expect(delaySeconds).toBeGreaterThanOrEqual(0)
    expect(delaySeconds).toBeLessThanOrEqual(12)
  }
})
