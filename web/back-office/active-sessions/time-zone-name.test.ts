import { expect, test } from 'vitest'
import { timeZoneName } from './panel.tsx'

test.for([
  ['Asia/Calcutta', 'Kolkata, India Standard Time'],
  ['America/New_York', 'New York, Eastern Time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina Standard Time'],
  ['UTC', 'GMT+00:00'],
  ['Mars/Olympus_Mons', null],
] as const)('the time zone %s is called “%s”', ([timeZone, name]) => {
  expect(timeZoneName(timeZone)).toBe(name)
})
