import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-07-10T12:00:00Z')

test.for([
  ['2026-07-10T11:59:01Z', 'just now'],
  ['2026-07-10T12:00:30Z', 'just now'],
  ['2026-07-10T11:59:00Z', '1 minute ago'],
  ['2026-07-10T11:00:01Z', '59 minutes ago'],
  ['2026-07-10T09:00:00Z', '3 hours ago'],
  ['2026-07-09T12:00:01Z', '23 hours ago'],
  ['2026-07-08T12:30:00Z', '1 day ago'],
  ['2026-07-03T12:00:00Z', 'Jul 3, 2026'],
] as const)('%s was %s', ([instant, expected]) => {
  expect(relativeTime(instant, now)).toBe(expected)
})
