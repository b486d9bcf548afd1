import type { CountryCode } from 'libphonenumber-js/min'

/** What people say in place of a country's name or code, by its letters alone. */
const others: Record<string, CountryCode> = {
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
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

async function loadPlans() {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const countries = new Map<string, CountryCode>([
    ...getCountries().flatMap((code): [string, CountryCode][] => [
      [lettersOf(names.of(code) ?? code), code],
      [code.toLowerCase(), code],
    ]),
    ...Object.entries(others),
  ])
  return { countries, parse: parsePhoneNumberFromString }
}

let plans: ReturnType<typeof loadPlans> | undefined

/**
 * Loads the phone metadata of all countries. A process does so before it serves: under load the first inquiry would wait
 * minutes for it, module by module. A failure is forgotten, so that the next call tries again.
 */
export const loadPhoneMetadata = () =>
  (plans ??= loadPlans().catch((error: unknown) => {
    plans = undefined
    throw error
  }))

/**
 * A number as it is dialled from anywhere (E.164), for a call or a chat by one press; null when it is none, or when it has
 * no country code and its country is not known. What was typed stays beside it, and nothing is refused for its format.
 */
export async function dialable(
  typed: string | undefined,
  country: string | undefined,
): Promise<string | null> {
  if (!typed) return null
  const { countries, parse } = await loadPhoneMetadata()
  const region = countries.get(lettersOf(country ?? ''))
  const number = parse(typed.replace(/^\s*00/, '+'), region)
  return number?.isPossible() ? number.number : null
}
