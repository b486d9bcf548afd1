import { countrySpellings } from '../inquiries/countries.ts'
import { type RegionName, regionNames, regions } from '../regions.ts'

export const templateRegions = ['all', ...regionNames] as const
export type TemplateRegion = (typeof templateRegions)[number]

/** A value for each region, and one for all of them. */
export const perRegion = <Value>(all: Value, of: (name: RegionName) => Value): Record<TemplateRegion, Value> => ({
  all,
  ...(Object.fromEntries(regionNames.map((name) => [name, of(name)])) as Record<RegionName, Value>),
})

export const regionLabels = perRegion<string>('All regions', (name) => regions[name].label)

/** Whose dates and times a template says. */
export const regionLocales = perRegion('en-US', (name) => `en-${regions[name].country}`)

/** Where a family lives, by what it wrote; undefined for any other country. */
export function regionOf(country: string | null): RegionName | undefined {
  const code = countrySpellings.get(country?.toLowerCase().replaceAll(/[ .]/g, '') ?? '')
  return regionNames.find((name) => regions[name].country === code)
}
