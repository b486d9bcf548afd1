import { expect, test } from 'vitest'
import { countryNames, countryOfTimeZone } from './countries.ts'

/** From the ICU data of Node.js. */
const zonesIn = (region: string): string[] => {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined
  }
  return locale.getTimeZones() ?? []
}

test.for([
  ['US', 'United States'],
  ['AU', 'Australia'],
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['CA', 'Canada'],
  ['IE', 'Ireland'],
  ['AE', 'United Arab Emirates'],
] as const)('every zone of %s lies in %s', ([region, country]) => {
  const zones = zonesIn(region)
  expect(zones).not.toEqual([])
  for (const zone of zones) expect(countryOfTimeZone(zone), zone).toBe(country)
})

test('a zone is found by its current and its former name, and an unknown one has no country', () => {
  expect(countryOfTimeZone('Asia/Kolkata')).toBe('India')
  expect(countryOfTimeZone('Asia/Calcutta')).toBe('India')
  expect(countryOfTimeZone('Atlantic/Reykjavik')).toBe('')
  expect(countryOfTimeZone('')).toBe('')
})

test('countries are suggested in alphabetical order', () => {
  expect(countryNames).toEqual(countryNames.toSorted())
})
