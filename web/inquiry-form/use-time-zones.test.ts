import { expect, test } from 'vitest'
import { timeZoneLabel } from './use-time-zones.ts'

test.for([
  ['America/New_York', 'Eastern, New York'],
  ['America/Phoenix', 'Mountain, Phoenix'],
  ['America/Indiana/Knox', 'Central, Knox'],
  ['Europe/London', 'United Kingdom, London'],
  ['Australia/Sydney', 'Australian Eastern, Sydney'],
  ['Asia/Calcutta', 'India, Kolkata'],
  ['Asia/Singapore', 'Singapore'],
  ['Africa/Accra', 'Greenwich Mean Time, Accra'],
  ['my own time', 'my own time'],
] as const)('%s is %s', ([zone, label]) => {
  expect(timeZoneLabel(zone)).toBe(label)
})

test('no two zones have the same label', () => {
  const labels = Intl.supportedValuesOf('timeZone').map(timeZoneLabel)
  expect(new Set(labels).size).toBe(labels.length)
})
