import { cleanEmail, isEmail } from '#contract/inquiries/inquiry-rules.ts'

/** The addresses in a cell: “Jo <jo@example.com>”, or several. */
export function findEmails(text: string): string[] {
  const bracketed = Array.from(text.matchAll(/<([^<>]+)>/g), ([, address = '']) => address)
  const all = bracketed.length > 0 ? bracketed : text.split(/[\s,;|/]+/)
  return [...new Set(all.map(cleanEmail).filter(isEmail))]
}

/** A spreadsheet makes 9845012345.0 of a number. */
export const cleanNumber = (text: string): string => text.replace(/^([+\d\s()-]+)\.0+$/, '$1')

type Values = Partial<Record<string, string | null>>

/** Another number fills a gap, or is the WhatsApp number. */
export function placeOtherNumbers(values: Values, others: string[]): void {
  const digits = (text: string | null | undefined) => text?.replace(/\D/g, '')
  for (const number of others) {
    if (!values['contact_number']) values['contact_number'] = number
    else if (digits(values['contact_number']) === digits(number)) continue
    else values['whatsapp_number'] ??= number
  }
}

/** The first address is taken. What else stands in the cell and could be meant is kept with the comments. */
export function placeEmail(values: Values, text: string): void {
  const [first, ...others] = findEmails(text)
  if (first) values['parent_email'] = first
  const kept = first ? others.join(', ') : text.includes('@') && text
  if (kept) values['comments'] = [values['comments'], `E-mail: ${kept}`].filter(Boolean).join('\n')
}
