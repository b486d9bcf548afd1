import { describe, expect, test } from 'vitest'
import { wallTimeAt } from '../../format/zoned-time.ts'
import {
  describeStepTime,
  describeTheirTime,
  describeTimeHere,
  formatWallTime,
  parseWallTime,
  proposeTimes,
  stepClock,
} from './next-step-times.ts'

const dayMs = 24 * 60 * 60_000
const firstYear = 2024

const propose = (now: string, timeZone: string) =>
  proposeTimes(new Date(now), stepClock(timeZone)).map(({ label, at }) => `${label} ${at.toISOString()}`)

/** The days around each change of a zone's clocks, and the first of each year. */
function daysToCheck(timeZone: string, years: number): Set<number> {
  const offsetAt = (ms: number) => {
    const { year, month, day, hour, minute } = wallTimeAt(new Date(ms), timeZone)
    return Date.UTC(year, month - 1, day, hour, minute) - ms
  }
  const days = new Set(Array.from({ length: years }, (_, year) => Date.UTC(firstYear + year, 0, 1)))
  const stepMs = 10 * dayMs
  for (let ms = Date.UTC(firstYear); ms < Date.UTC(firstYear + years); ms += stepMs) {
    if (offsetAt(ms) === offsetAt(ms + stepMs)) continue
    const before = Array.from({ length: 13 }, (_, index) => ms + (index - 2) * dayMs)
    const change = before.findIndex((day) => offsetAt(day) !== offsetAt(day + dayMs))
    for (const day of before.slice(change - 2, change + 2)) days.add(day)
  }
  return days
}

describe('the proposed moments', () => {
  function checkEveryZone(years: number): void {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(400)
    const wrong: string[] = []
    for (const timeZone of zones) {
      const clock = stepClock(timeZone)
      const format = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      })
      for (const day of daysToCheck(timeZone, years)) {
        const now = new Date(day)
        const proposals = proposeTimes(now, clock)
        if (proposals.length < 2) wrong.push(`${timeZone} ${now.toISOString()}: too few`)
        for (const { label, at } of proposals) {
          const expected = label.endsWith('evening') ? '18:00' : '09:00'
          if (format.format(at) === expected && at > now) continue
          wrong.push(`${timeZone} ${now.toISOString()} ${label}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }

  test('are 9:00 and 18:00 of every time zone, over two years of its clocks', () => {
    checkEveryZone(2)
  })

  test('are so over ten years of them', { tags: ['full'] }, () => checkEveryZone(10))

  test('keep the hour when the clocks change in between', () => {
    expect(propose('2026-03-07T20:00:00Z', 'America/New_York')).toEqual([
      'This evening 2026-03-07T23:00:00.000Z',
      'Tomorrow morning 2026-03-08T13:00:00.000Z',
      'Tomorrow evening 2026-03-08T22:00:00.000Z',
      'Monday morning 2026-03-09T13:00:00.000Z',
    ])
    expect(propose('2026-10-31T20:00:00Z', 'America/New_York')[1]).toBe('Tomorrow morning 2026-11-01T14:00:00.000Z')
  })

  test('are days of the family, not of the team', () => {
    // Saturday evening in Mumbai is Saturday morning in Los Angeles.
    expect(propose('2026-11-21T15:00:00Z', 'America/Los_Angeles')).toEqual([
      'This morning 2026-11-21T17:00:00.000Z',
      'This evening 2026-11-22T02:00:00.000Z',
      'Tomorrow morning 2026-11-22T17:00:00.000Z',
      'Tomorrow evening 2026-11-23T02:00:00.000Z',
      'Monday morning 2026-11-23T17:00:00.000Z',
    ])
    // On a Sunday, Monday is tomorrow; on a Monday, it is the next one.
    expect(propose('2026-11-22T23:00:00Z', 'Europe/London').join()).not.toContain('Monday')
    expect(propose('2026-11-23T23:00:00Z', 'Europe/London').at(-1)).toBe('Monday morning 2026-11-30T09:00:00.000Z')
  })

  test('are by the team’s own clock where the family’s is not known', () => {
    for (const unknown of [null, '', 'NA', 'Nowhere/At_All', 'GMT+5:30 (India)', '🕘']) {
      expect(stepClock(unknown)).toEqual({ timeZone: 'Asia/Kolkata', whose: 'our' })
    }
  })
})

describe('a moment of one’s own', () => {
  const newYork = stepClock('America/New_York')

  test('is read and written by the clock that the field names', () => {
    const at = parseWallTime('2026-11-24T09:30', newYork)
    expect(at?.toISOString()).toBe('2026-11-24T14:30:00.000Z')
    expect(at && formatWallTime(at, newYork)).toBe('2026-11-24T09:30')
    for (const half of ['', '2026-11-24', 'T09:00', 'tomorrow']) {
      expect(parseWallTime(half, newYork)).toBeNull()
    }
  })

  test('that the clocks skip is an hour later, and one that they show twice is the first', () => {
    const skipped = parseWallTime('2026-03-08T02:30', newYork)
    expect(skipped && formatWallTime(skipped, newYork)).toBe('2026-03-08T03:30')
    const twice = parseWallTime('2026-11-01T01:30', newYork)
    expect(twice?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
    const halfAnHour = stepClock('Australia/Lord_Howe')
    const later = parseWallTime('2026-10-04T02:15', halfAnHour)
    expect(later && formatWallTime(later, halfAnHour)).toBe('2026-10-04T02:45')
  })

  test('is described by day and by both clocks', () => {
    const now = new Date('2026-11-22T20:00:00Z')
    const at = (text: string) => parseWallTime(text, newYork) ?? now
    const toWords = (text: string) => describeStepTime(at(text), now, newYork)
    expect(toWords('2026-11-21T09:00')).toBe('yesterday 9:00 AM their time')
    expect(toWords('2026-11-22T18:00')).toBe('today 6:00 PM their time')
    expect(toWords('2026-11-23T09:00')).toBe('tomorrow 9:00 AM their time')
    expect(toWords('2026-11-24T09:00')).toBe('Tue, Nov 24, 9:00 AM their time')
    expect(describeStepTime(now, now, stepClock(null))).toBe('today 1:30 AM our time')
    expect(describeTheirTime(at('2026-11-24T09:00'), newYork)).toBe('Tue, Nov 24, 9:00 AM their time')
    const here = (text: string) => describeTimeHere(at(text), newYork, 'Asia/Kolkata')
    expect(here('2026-11-24T09:00')).toBe('7:30 PM here')
    expect(here('2026-11-24T18:00')).toBe('Wed 4:30 AM here')
    expect(describeTimeHere(now, newYork, 'America/Toronto')).toBeNull()
  })
})
