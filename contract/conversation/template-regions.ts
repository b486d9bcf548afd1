import { countrySpellings } from '../inquiries/countries.ts'

export const templateRegions = ['all', 'usa', 'australia', 'uk'] as const
export type TemplateRegion = (typeof templateRegions)[number]

export const regionLabels: Record<TemplateRegion, string> = {
  all: 'All regions',
  usa: 'USA',
  australia: 'Australia',
  uk: 'UK',
}

/** Whose dates and times a template says. */
export const regionLocales: Record<TemplateRegion, string> = {
  all: 'en-US',
  usa: 'en-US',
  australia: 'en-AU',
  uk: 'en-GB',
}

const regionByCode: Partial<Record<string, TemplateRegion>> = {
  US: 'usa',
  AU: 'australia',
  GB: 'uk',
}

/** Where a family lives, by what it wrote; undefined for any other country. */
export const regionOf = (country: string | null): TemplateRegion | undefined =>
  regionByCode[countrySpellings.get(country?.toLowerCase().replaceAll(/[ .]/g, '') ?? '') ?? '']
