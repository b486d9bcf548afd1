import { expect, test } from 'vitest'
import { relativeTime, timeAgoBriefly } from './relative-time.ts'

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

test.for([
  ['2026-11-22T12:00:30Z', 'just now'],
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 min ago'],
  ['2026-11-22T11:00:01Z', '59 min ago'],
  ['2026-11-22T10:00:00Z', '2 h ago'],
  ['2026-11-20T12:00:01Z', '47 h ago'],
  ['2026-11-20T12:00:00Z', '2 days ago'],
  ['2025-11-22T12:00:00Z', '365 days ago'],
] as const)('%s is briefly %s', ([instant, expected]) => {
  expect(timeAgoBriefly(instant, new Date('2026-11-22T12:00:00Z'))).toBe(expected)
})
