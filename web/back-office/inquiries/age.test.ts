import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.for([
  ['2026-11-22T12:00:30Z', 'just now'],
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 min ago'],
  ['2026-11-22T11:00:01Z', '59 min ago'],
  ['2026-11-22T10:00:00Z', '2 h ago'],
  ['2026-11-20T12:00:01Z', '47 h ago'],
  ['2026-11-20T12:00:00Z', '2 days ago'],
  ['2025-11-22T12:00:00Z', '365 days ago'],
] as const)('%s is %s', ([instant, expected]) => {
  expect(formatAge(instant, now)).toBe(expected)
})
