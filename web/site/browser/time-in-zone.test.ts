import { expect, test } from 'vitest'
import { timeInZone } from './time-in-zone.ts'

test('a zone has its own weekday, and an hour from 0 to 23, without Temporal too', () => {
  const now = new Date('2026-11-21T18:35:00Z')
  expect(timeInZone('Asia/Kolkata', now)).toEqual({ weekday: 'Sun', hour: 0, minute: 5 })
  expect(timeInZone('America/New_York', now)).toEqual({ weekday: 'Sat', hour: 13, minute: 35 })
})
