import { expect, onTestFinished, test, vi } from 'vitest'
import { getLocalTime } from './local-time.ts'

const noonInLondon = new Date('2026-07-01T11:00:00Z')

test.for([
  ['Europe/London', { text: 'Wed 12:00 PM', time: '12:00 PM', isGoodTimeToCall: true }],
  ['America/New_York', { text: 'Wed 7:00 AM', time: '7:00 AM', isGoodTimeToCall: false }],
  ['America/Chicago', { text: 'Wed 6:00 AM', time: '6:00 AM', isGoodTimeToCall: false }],
  ['Australia/Sydney', { text: 'Wed 9:00 PM', time: '9:00 PM', isGoodTimeToCall: false }],
  ['Asia/Kolkata', { text: 'Wed 4:30 PM', time: '4:30 PM', isGoodTimeToCall: true }],
] as const)('formats the local time in %s and says whether it is a good time to call', ([zone, expected]) => {
  expect(getLocalTime(zone, noonInLondon)).toEqual(expected)
})

test('calling hours begin at 8, in summer and winter time', () => {
  expect(getLocalTime('America/New_York', new Date('2026-07-01T12:00:00Z'))?.isGoodTimeToCall).toBe(true)
  expect(getLocalTime('America/New_York', new Date('2026-01-01T12:00:00Z'))?.isGoodTimeToCall).toBe(false)
})

test.for([null, '', 'NA', 'Mars/Olympus', 'eastern time'])('returns null for the time zone %s', (zone) => {
  expect(getLocalTime(zone, noonInLondon)).toBeNull()
})

test('knows a time zone in any letters, by one formatter however it is spelled', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => created.mockRestore())
  for (let index = 0; index < 200; index += 1) {
    const zone = Array.from('pacific/auckland', (letter, place) =>
      (index >> (place % 8)) & 1 ? letter.toUpperCase() : letter,
    ).join('')
    expect(getLocalTime(zone, noonInLondon)?.text).toBe('Wed 11:00 PM')
    expect(getLocalTime(`Mars/${index}`, noonInLondon)).toBeNull()
  }
  expect(created.mock.calls.length).toBeLessThanOrEqual(2)
})
