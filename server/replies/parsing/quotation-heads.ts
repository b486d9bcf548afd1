import type { Line } from './sent-words.ts'

const maxCharacters = 400
const maxAttributionLines = 3
const maxFields = 10

/** `From: …` in any language, also with stars around its name or as a row of a table. */
const field = /^[*|\s]*\p{L}[\p{L}\p{M} .'’()/-]{0,40}[*\s]*[:：|](?!\/\/)/u
const separator = /^[-_=─—*\s]{4,}$|^[-_=─—*]{3,}[^\d@]{0,60}[-_=─—*]{3,}$/u

export const isSeparator = ({ text }: Line): boolean => text.length <= maxCharacters && separator.test(text)

/** Of ours: a mailbox, a field that has nothing else, and a name or an address before a colon at the end of a line. */
type Senders = { mailbox: RegExp; field: RegExp; end: RegExp }

function compileSenders(senders: readonly string[]): Senders {
  const oneOf = (names: readonly string[]) =>
    `(?<![\\w.+-])(?:${names.map((name) => RegExp.escape(name)).join('|')})(?!\\w)`
  const one = oneOf(senders)
  const address = oneOf(senders.filter((sender) => sender.includes('@')))
  const mailbox = `${one}[\\s"”'),]*[<([]\\s*(?:mailto:)?[^\\s<>]+@[^\\s<>]+[>)\\]]|[<([]\\s*(?:mailto:)?${one}[>)\\]]`
  return {
    mailbox: new RegExp(mailbox, 'iu'),
    field: new RegExp(`[:：|]\\s*(?:[^@:]{0,60}(?:${mailbox})|${address})[\\s;|*]*$`, 'iu'),
    end: new RegExp(`^(?!.*\\n).*\\p{Nd}[:.]\\p{Nd}{2}\\b.*${one}\\P{Nd}{0,24}[:：]$`, 'iu'),
  }
}

/** By its last line, the first line of what may say that a mail of ours is quoted below it. */
export function findHeads(lines: readonly Line[], names: readonly string[]): Map<number, number> {
  if (!names.some((name) => name.includes('@'))) return new Map()
  const senders = compileSenders(names)
  return new Map(
    lines.flatMap((_, end) => {
      const start = findAttribution(lines, end, senders) ?? findFields(lines, end, senders)
      return start === undefined ? [] : [[end, start] as const]
    }),
  )
}

/** No line is empty between it and the one above. */
const goesOn = (lines: readonly Line[], index: number): boolean =>
  lines[index - 1]?.row === (lines[index]?.row ?? 0) - 1

const countNumbers = (text: string): number =>
  text
    .slice(0, maxCharacters)
    .replaceAll(/\S+@\S+/g, '')
    .match(/\p{Nd}+/gu)?.length ?? 0

/** *On 3 June 2026 at 17:10, Meridian <answers@…> wrote:*, in any language; its program may have broken it. */
function findAttribution(lines: readonly Line[], end: number, senders: Senders): number | undefined {
  const textOf = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map(({ text }) => text)
      .join('\n')
  const isPast = !/^\P{Lu}{0,30}[:：]$/u.test(lines[end]?.text ?? '')
  for (let start = end; start > end - maxAttributionLines; start--) {
    const text = textOf(start, end + 1)
    if (isAttribution(text, senders)) {
      if (isPast && isAttribution(textOf(start, end), senders)) return undefined
      const numbersAbove = goesOn(lines, start) ? countNumbers(textOf(start - 1, start)) : 0
      // Its date began on the line above.
      if (isRest(lines[start]) && countNumbers(text) < 4 && numbersAbove > 0) continue
      const isBroken = isRest(lines[start + 1]) || countNumbers(textOf(start, start + 1)) >= 3
      return start === end || isBroken ? start : undefined
    }
    if (!goesOn(lines, start)) return undefined
  }
  return undefined
}

/** A date goes before a mailbox of ours, or date and time before a name of ours and a colon. */
function isAttribution(text: string, { mailbox, end }: Senders): boolean {
  const numbers = countNumbers(text)
  return text.length <= maxCharacters && ((numbers >= 2 && mailbox.test(text)) || (numbers >= 4 && end.test(text)))
}

/** A sentence does not begin so. */
const isRest = (line: Line | undefined): boolean => /^[\p{Ll}\p{Nd}<(]/u.test(line?.text ?? '')

/** Two or more head fields: one has our address, another one a date where no line leads to them. */
function findFields(lines: readonly Line[], end: number, senders: Senders): number | undefined {
  const textOf = (index: number) => lines[index]?.text ?? ''
  const isField = (index: number) => field.test(textOf(index))
  if (!isField(end) || (goesOn(lines, end + 1) && isField(end + 1))) return undefined
  let start = end
  // A long list of recipients goes on in the next line.
  const isPart = (index: number) => isField(index) || (textOf(index).includes('@') && isField(index - 1))
  while (goesOn(lines, start) && end - start < maxFields && isPart(start - 1)) start -= 1
  const fields = lines.slice(start, end + 1).map(({ text }) => text.slice(0, maxCharacters))
  const ours = fields.findIndex((text) => senders.field.test(text))
  const above = lines[start - 1]
  const isLed = above !== undefined && isSeparator(above)
  const isDated = fields.some((text, index) => index !== ours && countNumbers(text) >= 3)
  if (ours < 0 || start === end || !(isDated || isLed)) return undefined
  // What stands right above the fields may be a line of the family with a colon.
  return isLed || (above && !goesOn(lines, start)) ? start : start + ours
}
