import { expect, test } from 'vitest'
import { zoneInWords } from './zone-words.ts'

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
] as const)('%s is %s', ([zone, words]) => {
  expect(zoneInWords(zone)).toBe(words)
})

test('no two zones have the same words', () => {
  const words = Intl.supportedValuesOf('timeZone').map(zoneInWords)
  expect(new Set(words).size).toBe(words.length)
})
