import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** What people write for a country, by its letters alone: its English name, its code, and what is said in its place. */
const countries = new Map<string, CountryCode>([
  ...getCountries().flatMap((code): [string, CountryCode][] => [
    [lettersOf(names.of(code) ?? code), code],
    [code.toLowerCase(), code],
  ]),
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northernireland', 'GB'],
  ['uae', 'AE'],
])

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/**
 * A number as it is dialled from anywhere (E.164), for a call or a chat by one press; null when it is none, or when it has
 * no country code and its country is not known. What was typed stays beside it, and nothing is refused for its format.
 */
export function dialable(typed: string | undefined, country: string | undefined): string | null {
  if (!typed) return null
  const region = countries.get(lettersOf(country ?? ''))
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), region)
  return number?.isPossible() ? number.number : null
}
