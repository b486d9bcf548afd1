import { type HomeCountry, homeCountryOf } from '#contract/inquiries/readings/home-countries.ts'

/** The numbers are reserved for examples, or of no network. */
const examples: Record<HomeCountry, string> = {
  us: '+1 212 555 0123',
  au: '+61 491 570 006',
  uk: '+44 7700 900123',
  in: '+91 12345 67890',
}

export const phoneExample = (country: string): string | undefined => {
  const home = homeCountryOf(country)
  return home && examples[home]
}
