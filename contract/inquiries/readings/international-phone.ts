import { type HomeCountry, homeCountryOf } from './home-countries.ts'

const plans: Record<HomeCountry, [national: RegExp, international: string][]> = {
  us: [[/^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/, '+1 $1 $2 $3']],
  au: [
    [/^0(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
    [/^0([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
  ],
  uk: [
    [/^0(7\d{3})(\d{6})$/, '+44 $1 $2'],
    [/^0(2\d)(\d{4})(\d{4})$/, '+44 $1 $2 $3'],
    [/^0([13]\d{3})(\d{5,6})$/, '+44 $1 $2'],
  ],
  in: [[/^0?([6-9]\d{4})(\d{5})$/, '+91 $1 $2']],
}

/** Undefined for a number that has its country code, and for one that nobody can be sure of. */
export const internationalPhone = (typed: string, country: string): string | undefined => {
  const home = homeCountryOf(country)
  const digits = typed.replaceAll(/[\s().\-–/]/g, '')
  const plan = home && plans[home].find(([national]) => national.test(digits))
  return plan && digits.replace(...plan)
}
