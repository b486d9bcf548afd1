import { expect, test } from 'vitest'
import { isGoodTimeToCall, listCallableZones } from './calling-hours.ts'

test.for([
  ['07:59', false],
  ['08:00', true],
  ['20:59', true],
  ['21:00', false],
] as const)('at %s by its own clock a call is welcome to a family: %s', ([time, isGood]) => {
  const now = new Date(`2026-01-15T${time}:30Z`)
  expect(isGoodTimeToCall('europe/london', now)).toBe(isGood)
  expect(listCallableZones(now).includes('europe/london')).toBe(isGood)
  expect([isGoodTimeToCall(null, now), isGoodTimeToCall('Mars/Olympus', now)]).toEqual([false, false])
})
