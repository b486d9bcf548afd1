import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearPresence, presences } from './presence.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const idsOf = () => [...presences.get().values()].map(({ id }) => id)
const hear = (tab: number, id: number | null) => hearPresence({ by: 1, tab, id, isWriting: false })

test('who is not heard of for 15 s is gone, and who says good-bye at once', () => {
  hear(1, 7)
  vi.advanceTimersByTime(10_000)
  hear(1, 8)
  hear(2, 9)
  vi.advanceTimersByTime(10_000)
  expect(idsOf()).toEqual([8, 9])
  hear(2, null)
  expect(idsOf()).toEqual([8])
  vi.advanceTimersByTime(4_999)
  expect(idsOf()).toEqual([8])
  vi.advanceTimersByTime(1)
  expect(idsOf()).toEqual([])
})
