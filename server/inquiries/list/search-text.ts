import { foldText } from '../../database/fold-text.ts'

type SearchedColumn =
  | 'parent_first_name'
  | 'parent_last_name'
  | 'parent_email'
  | 'subject'
  | 'child_name'
  | 'reference'
  | 'contact_number'
  | 'contact_number_e164'
  | 'whatsapp_number'
  | 'whatsapp_number_e164'

type Searched = { [Column in SearchedColumn]?: string | null | undefined }

/** Each has a line, so that no term spans two; what many search for comes first. */
export function toSearchText(row: Searched): string {
  const [first, last] = [row.parent_first_name ?? '', row.parent_last_name ?? '']
  const lines = [
    `${first} ${last} ${first}`,
    row.subject,
    row.child_name,
    row.parent_email,
    row.reference,
    ...phoneLines(row.contact_number, row.contact_number_e164),
    ...phoneLines(row.whatsapp_number, row.whatsapp_number_e164),
  ]
  return [...new Set(lines.map((line) => foldText(line ?? '')))].filter(Boolean).join('\n')
}

/** As the table of the search has it. */
export const toStoredSearchText = (id: number, row: Searched): string => `${toSearchText(row)}\n#${id}`

/** A number as it was typed is found by its digits, unless it says more. */
const phoneLines = (typed: string | null | undefined, e164: string | null | undefined): string[] => {
  const text = foldText(typed ?? '')
  return [isPhoneLike(text) ? '' : text, e164 ?? toDigits(text)]
}

/** Nothing but digits and what is written between those of a number. */
export const isPhoneLike = (text: string): boolean => /^[\d\s+()./-]+$/.test(text)

/** The plus before a country code stays. */
const toDigits = (text: string) => (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

const minPhoneDigits = 3

/**
 * The folded terms of which a text must contain one. Of a number typed with spaces or punctuation, or with the zero that is
 * dialled before it, the digits are one more, or the only one where they are a part of what was typed.
 */
export function toSearchTerms(search: string): string[] {
  const term = foldText(search)
  // Accents alone fold to nothing, which every text contains.
  if (!term) return []
  if (!isPhoneLike(term)) return spellingsOf(term)
  const digits = toDigits(term.replace('(0)', '')).replace(/^0+/, '')
  if (digits.length < minPhoneDigits) return [term]
  return term.includes(digits) ? [digits] : [term, digits]
}

/** Past so many the words stay as they were typed. */
const maxSpellings = 8

/** A hyphen stands for a blank, a blank for a hyphen, and a comma between two names for nothing. */
const spellingsOf = (term: string): string[] =>
  term.split(/(, ?|[ -])/).reduce(
    (texts, part, index) => {
      const isBetween = index % 2 === 1 && texts.length < maxSpellings
      const parts = isBetween ? [part, part === ' ' ? '-' : ' '] : [part]
      return texts.flatMap((text) => parts.map((one) => text + one))
    },
    [''],
  )
