import { expect, test } from 'vitest'
import { timeInZone, twelveHours } from './time-in-zone.ts'

test('a zone has its own weekday, and an hour from 0 to 23, without Temporal too', () => {
  const now = new Date('2026-11-21T18:35:00Z')
  expect(timeInZone('Asia/Kolkata', now)).toEqual({ weekday: 'Sunday', hour: 0, minute: 5 })
  expect(timeInZone('America/New_York', now)).toEqual({ weekday: 'Saturday', hour: 13, minute: 35 })
})

test('a time is written in twelve hours', () => {
  const write = (hour: number) => twelveHours({ weekday: 'Monday', hour, minute: 5 })
  expect([0, 9, 12, 23].map(write)).toEqual(['12:05 AM', '9:05 AM', '12:05 PM', '11:05 PM'])
})
