import { cacheUntilRejected } from '../../cache-until-rejected.ts'
import { foldText } from '../../database/fold-text.ts'

async function importPhoneMetadata() {
  const { parsePhoneNumberFromString: parse } = await import('libphonenumber-js/max')
  return { parse, ...(await import('./country-codes.ts')) }
}

/** Called before a process serves: under load the first inquiry would wait minutes for these modules. */
export const loadPhoneMetadata = cacheUntilRejected(importPhoneMetadata)

/** Unicode has the ten digits of a script in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** A spreadsheet may have kept a number as a decimal. */
const toPlainText = (input: string) =>
  foldText(input.replaceAll('\n', ' / '))
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replace(/^(\+?\d+)\.0+$/, '$1')

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length

/** Two numbers have no more: an anonymous request shall not cost many readings. */
const maxDigits = 36

/** A part with fewer is no number of its own. */
const minDigits = 6

/** How a text may be two numbers: by what stands in no number, or at one of its blanks. */
const splitsOf = (text: string): string[][] => [
  text.split(/[^\d+\s().-]+|(?<=\d) ?(?=\+)/).filter((part) => countDigits(part) >= minDigits),
  ...[...text.matchAll(/ /g)].map(({ index }) => [text.slice(0, index), text.slice(index)]),
]

/** Ofcom keeps them for examples: no phone rings, and no metadata has them. */
const isExample = (number: string) => /^\+44(7700900|1632960)\d{3}$/.test(number)

/**
 * The numbers of a cell in E.164, dialled from the country by its own rules. Without a plus a number has to be valid there,
 * so that nobody else is called.
 */
export async function readPhoneNumbers(input?: string, country?: string): Promise<string[]> {
  const text = toPlainText(input ?? '')
  if (!/\d/.test(text) || countDigits(text) > maxDigits) return []
  const { toCountryCode, parse } = await loadPhoneMetadata()
  const region = toCountryCode(country ?? '')
  const read = (part: string) => {
    // No country code begins with a zero.
    const typed = part.replace(/\+(?=\D*0)/, '')
    const isInternational = /^\s*\+[\d\s().-]+$/.test(typed)
    const readings = [typed, typed.replace(/^\D*00/, '+'), typed.replace('(0)', '')]
    return [...new Set(readings)]
      .map((reading) => parse(reading, region))
      .find((found) => found?.isValid() || isExample(found?.number ?? '') || (isInternational && found?.isPossible()))
      ?.number
  }
  for (const parts of [[text], ...splitsOf(text)]) {
    const numbers = parts.map(read).filter((number) => number !== undefined)
    if (numbers.length > 0 && numbers.length === parts.length) return numbers
  }
  return []
}

/** The first of them, or null. */
export const toE164 = async (input: string | undefined, country: string | undefined) =>
  (await readPhoneNumbers(input, country))[0] ?? null
