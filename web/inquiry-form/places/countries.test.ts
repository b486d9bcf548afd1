import { expect, test } from 'vitest'
import { countryNames, countryOfTimeZone } from './countries.ts'

/** What Node's own data say: the zones of a region. */
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

test('a zone is known by the name of any browser, and an unknown one lies nowhere', () => {
  expect(countryOfTimeZone('Asia/Kolkata')).toBe('India')
  expect(countryOfTimeZone('Asia/Calcutta')).toBe('India')
  expect(countryOfTimeZone('Atlantic/Reykjavik')).toBe('')
  expect(countryOfTimeZone('')).toBe('')
})

test('countries are suggested in the order of the alphabet', () => {
  expect(countryNames).toEqual(countryNames.toSorted())
})
