import { describe, expect, test } from 'vitest'
import { availabilityAt } from './availability.ts'

const isOpen = (now: string, timeZone: string) => availabilityAt(new Date(now), timeZone)?.isOpen

describe('lessons are available', () => {
  test.for([
    ['just before six on a winter Monday', '2026-01-12T10:59:59Z', 'America/New_York', false],
    ['from six on a winter Monday', '2026-01-12T11:00:00Z', 'America/New_York', true],
    ['from six on a summer Monday, an hour earlier', '2026-07-13T10:00:00Z', 'America/New_York', true],
    ['until eleven at night', '2026-01-13T03:59:59Z', 'America/New_York', true],
    ['and not from eleven on', '2026-01-13T04:00:00Z', 'America/New_York', false],
    ['and not at midnight', '2026-01-13T05:00:00Z', 'America/New_York', false],
    ['at seven on a Friday', '2026-01-16T12:00:00Z', 'America/New_York', true],
    ['but not at seven on a Saturday', '2026-01-17T12:00:00Z', 'America/New_York', false],
    ['until eight on a Sunday', '2026-01-19T00:59:00Z', 'America/New_York', true],
    ['and not from eight on', '2026-01-19T01:00:00Z', 'America/New_York', false],
    ['at five in Chicago', '2026-01-12T11:00:00Z', 'America/Chicago', true],
    ['at four in Denver', '2026-01-12T11:00:00Z', 'America/Denver', true],
    ['at three in Los Angeles', '2026-01-12T11:00:00Z', 'America/Los_Angeles', true],
  ] as const)('%s', ([, now, timeZone, open]) => {
    expect(isOpen(now, timeZone)).toBe(open)
  })
})

describe('on the days when daylight saving changes', () => {
  test('the opening hour follows the local clock in spring', () => {
    // Sunday, 8 March 2026: eight o'clock is at 13:00 UTC the day before, at 12:00 UTC from then on.
    expect(isOpen('2026-03-07T12:59:00Z', 'America/New_York')).toBe(false)
    expect(isOpen('2026-03-08T11:59:00Z', 'America/New_York')).toBe(false)
    expect(isOpen('2026-03-08T12:00:00Z', 'America/New_York')).toBe(true)
  })

  test('and in autumn', () => {
    expect(isOpen('2026-10-31T12:00:00Z', 'America/New_York')).toBe(true)
    expect(isOpen('2026-11-01T12:59:00Z', 'America/New_York')).toBe(false)
    expect(isOpen('2026-11-01T13:00:00Z', 'America/New_York')).toBe(true)
  })

  test('Phoenix has Mountain hours without daylight saving', () => {
    expect(isOpen('2026-07-13T10:30:00Z', 'America/Denver')).toBe(true)
    expect(isOpen('2026-07-13T10:30:00Z', 'America/Phoenix')).toBe(false)
    expect(isOpen('2026-07-13T11:00:00Z', 'America/Phoenix')).toBe(true)
    expect(isOpen('2026-01-12T11:00:00Z', 'America/Phoenix')).toBe(true)
    expect(availabilityAt(new Date(), 'America/Phoenix')?.zone).toBe('Mountain')
  })
})

test.for([
  ['America/Detroit', 'Eastern'],
  ['America/Indiana/Indianapolis', 'Eastern'],
  ['US/Eastern', 'Eastern'],
  ['America/Indiana/Knox', 'Central'],
  ['America/North_Dakota/Beulah', 'Central'],
  ['America/Boise', 'Mountain'],
  ['US/Pacific', 'Pacific'],
] as const)('%s belongs to %s', ([timeZone, name]) => {
  expect(availabilityAt(new Date(), timeZone)?.zone).toBe(name)
})

test.for(['Europe/London', 'Asia/Kolkata', 'America/Anchorage', 'Pacific/Honolulu', 'UTC', ''])(
  '%s is not in the table',
  (timeZone) => {
    expect(availabilityAt(new Date(), timeZone)).toBeNull()
  },
)

test('tells when lessons end, and when the next ones begin', () => {
  const at = (now: string) => availabilityAt(new Date(now), 'America/New_York')
  expect(at('2026-01-12T17:00:00Z')).toMatchObject({ isOpen: true, untilHour: 23 })
  expect(at('2026-01-12T09:00:00Z')).toMatchObject({
    isOpen: false,
    untilHour: 6,
    isTomorrow: false,
  })
  expect(at('2026-01-17T04:30:00Z')).toMatchObject({
    isOpen: false,
    untilHour: 8,
    isTomorrow: true,
  })
  expect(at('2026-01-19T02:00:00Z')).toMatchObject({
    isOpen: false,
    untilHour: 6,
    isTomorrow: true,
  })
})
