/** Where families come from that the list knows by name; all else, also none given, is `other`. */
export const listedCountries = {
  US: 'United States',
  GB: 'United Kingdom',
  AU: 'Australia',
  CA: 'Canada',
  NZ: 'New Zealand',
  IE: 'Ireland',
  IN: 'India',
  SG: 'Singapore',
  AE: 'United Arab Emirates',
} as const

type ListedCountry = keyof typeof listedCountries

export const countryFilters = [...(Object.keys(listedCountries) as ListedCountry[]), 'other'] as const
export type CountryFilter = (typeof countryFilters)[number]

/** By letters alone, as people write them beside the name and its code. */
export const countryAliases = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  uae: 'AE',
} as const satisfies Record<string, ListedCountry>

const toLetters = (name: string) => name.toLowerCase().replaceAll(' ', '')

/** Every spelling of the listed countries, and whose it is. */
export const countrySpellings: ReadonlyMap<string, ListedCountry> = new Map([
  ...Object.entries(listedCountries).flatMap(([code, name]): [string, ListedCountry][] => [
    [toLetters(name), code as ListedCountry],
    [code.toLowerCase(), code as ListedCountry],
  ]),
  ...Object.entries(countryAliases),
])
