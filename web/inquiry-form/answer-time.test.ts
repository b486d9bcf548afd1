import { expect, test } from 'vitest'
import { answerSentence } from './answer-time.tsx'

const say = (...clock: Parameters<typeof answerSentence>) => answerSentence(...clock).replaceAll('\u00A0', ' ')

const london = { zone: 'Europe/London', zoneName: 'London time' }
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

test.for([
  ['2026-11-23T00:05:00Z', '12:05 AM', '12:05 AM tomorrow'],
  ['2026-06-30T23:59:00Z', '12:59 AM', '12:59 AM tomorrow'],
  ['2026-10-24T23:30:00Z', '12:30 AM', '11:30 PM today'],
  ['2026-03-28T23:30:00Z', '11:30 PM', '12:30 AM on Monday'],
  ['2026-03-28T12:00:00Z', '12:00 PM', '1:00 PM tomorrow'],
] as const)('at %s in London the answer comes by %s', ([at, now, by]) => {
  expect(say({ ...london, now: new Date(at) })).toBe(
    `It is ${now} where you are (London time). You hear from us by ${by}.`,
  )
})

test('after sending, the 24 hours run from the stored moment, and the day is told by the present one', () => {
  const stored = new Date('2026-11-23T10:00:00Z')
  const after = (hours: number) => say({ ...london, now: new Date(stored.getTime() + hours * hourMs) }, stored)
  const start = 'We got it at 10:00 AM where you are (London time). You hear from us by 10:00 AM'
  expect(after(0)).toBe(`${start} tomorrow.`)
  expect(after(15)).toBe(`${start} today.`)
  expect(after(40)).toBe(`${start} on Tuesday.`)
})

test('without a zone it is within 24 hours', () => {
  const clock = { now: new Date(), zone: '', zoneName: '' }
  expect(say(clock)).toBe('You hear from us within 24 hours.')
  expect(say(clock, new Date())).toBe('You hear from us within 24 hours.')
})

const reader = (timeZone: string) => {
  const date = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const localMs = (at: number) => Date.parse(`${date.format(at).replace(' ', 'T')}Z`)
  return {
    dayOf: (at: number) => Math.floor(localMs(at) / dayMs),
    timeOf: (at: number) => time.format(at).replace('\u202F', ' '),
    offsetOf: (at: number) => localMs(at) - at,
  }
}

const changesOf = (timeZone: string, year: number): number[] => {
  const { offsetOf: offset } = reader(timeZone)
  const changes: number[] = []
  const end = Date.UTC(year + 1, 0)
  for (let from = Date.UTC(year, 0); from < end; from += 10 * dayMs) {
    let [before, after] = [from, from + 10 * dayMs]
    if (offset(before) === offset(after)) continue
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000
      if (offset(middle) === offset(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

test('in every zone and around each of its changes the day and the time are those of 24 hours later', () => {
  let changed = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const { dayOf, timeOf } = reader(zone)
    for (const change of changesOf(zone, 2026)) {
      changed += 1
      const moments = [-25, -24, -23.5, -20, -12, -2, -1, -0.5, 0, 0.5, 1, 12, 24]
      for (const hours of moments) {
        const now = change + hours * hourMs
        const by = now + dayMs
        const days = dayOf(by) - dayOf(now)
        const said = say({ now: new Date(now), zone, zoneName: 'Our Time' })
        const day = { 0: 'today', 1: 'tomorrow' }[days] ?? /on \w+day/
        expect(said, `${zone} at ${new Date(now).toISOString()}`).toMatch(
          new RegExp(`by ${timeOf(by)} ${day instanceof RegExp ? day.source : day}\\.$`),
        )
      }
    }
  }
  expect(changed).toBeGreaterThan(200)
})
