import { expect, test } from 'vitest'
import { resolveTimeZone, timeZoneNames } from './resolve.ts'

test.for([
  ['Europe/London', 'Europe/London'],
  ['EUROPE/london', 'Europe/London'],
  ['asia/calcutta', 'Asia/Calcutta'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['us/eastern', 'US/Eastern'],
  ['utc', 'UTC'],
  ['NA', null],
  ['', null],
  [null, null],
  ['+05:30', null],
  ['eastern time', null],
  ['__proto__', null],
  // The sign of kelvin, whose lower case is a k.
  ['Asia/\u212Aolkata', null],
] as const)('%s is the time zone %s', ([text, name]) => {
  expect(resolveTimeZone(text)).toBe(name)
})

test('this engine has a clock for each name, and lists none besides', () => {
  for (const timeZone of timeZoneNames().values()) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone }), timeZone).not.toThrow()
  }
  expect(timeZoneNames().size).toBeLessThanOrEqual(600)
  for (const name of Intl.supportedValuesOf('timeZone')) expect(resolveTimeZone(name)).toBe(name)
})
