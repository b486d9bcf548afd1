import { expect, test } from 'vitest'
import { tzDatabaseNames } from '#contract/time-zones/tz-database.ts'
import { zoneName } from './zone-name.ts'

test.for([
  ['America/New_York', 'Eastern Time'],
  ['America/Detroit', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['America/Vancouver', 'Pacific Time'],
  ['Europe/London', 'London time'],
  ['Europe/Belfast', 'London time'],
  ['Europe/Dublin', 'Ireland Time'],
  ['Australia/Sydney', 'Australian Eastern Time'],
  ['Australia/Brisbane', 'Australian Eastern Standard Time'],
  ['Australia/Perth', 'Australian Western Standard Time'],
  ['Asia/Calcutta', 'India Standard Time'],
  ['Asia/Kolkata', 'India Standard Time'],
  ['Africa/Accra', 'Greenwich Mean Time'],
  ['UTC', ''],
  ['Etc/GMT+5', ''],
  ['my own time', ''],
  ['', ''],
] as const)('the clock of %s is called “%s”', ([zone, name]) => {
  expect(zoneName(zone)).toBe(name)
})

test('every zone of the world has a name that is said of a whole region, or none', () => {
  const zones = new Set([...tzDatabaseNames, ...Intl.supportedValuesOf('timeZone')])
  const unnamed: string[] = []
  for (const zone of zones) {
    const name = zoneName(zone)
    if (name === '') unnamed.push(zone)
    else expect(name, zone).toMatch(/^\p{Lu}[\p{L}’.& -]{1,38} [Tt]ime$/u)
  }
  expect(unnamed.filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))).toEqual([])
})
