import type { CountryCode } from 'libphonenumber-js/min'
import { countryAliases } from '#contract/inquiries/countries.ts'
import { cacheUntilRejected } from '../../cache-until-rejected.ts'

const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

async function importPhoneMetadata() {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const regionNames = new Intl.DisplayNames('en', { type: 'region' })
  const countries = new Map<string, CountryCode>([
    ...getCountries().flatMap((code): [string, CountryCode][] => [
      [toLetters(regionNames.of(code) ?? code), code],
      [code.toLowerCase(), code],
    ]),
    ...Object.entries(countryAliases),
  ])
  return { countries, parse: parsePhoneNumberFromString }
}

/** Called before a process serves: under load the first inquiry would wait minutes for these modules. */
export const loadPhoneMetadata = cacheUntilRejected(importPhoneMetadata)

/** Returns a number in E.164, or null when it has no country code and its country is not known. */
export async function toE164(
  input: string | undefined,
  country: string | undefined,
): Promise<string | null> {
  if (!input) return null
  const { countries, parse } = await loadPhoneMetadata()
  const region = countries.get(toLetters(country ?? ''))
  const number = parse(input.replace(/^\s*00/, '+'), region)
  return number?.isPossible() ? number.number : null
}
