/** In UTF-16 units, as the format says. */
const maxCellLength = 32_767

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const needsEscape = /[\0-\x08\x0B-\x1F&<>_\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escaped = /[\0-\x08\x0B-\x1F&<>\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The format's own escape (`_x0007_`), for characters that XML cannot hold. */
const escapeControl = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Escapes a text for a cell: clipped, lone surrogates replaced. */
export function toCellText(text: string): string {
  const clipped = text.length > maxCellLength ? text.slice(0, maxCellLength) : text
  if (!needsEscape.test(clipped)) return clipped
  return clipped
    .toWellFormed()
    .replace(escaped, (match) =>
      match >= '\uFFFE' ? '\uFFFD' : (entities[match] ?? escapeControl(match)),
    )
}

const dayMs = 86_400_000

const unixEpochSerial = 25_569

/** An instant in days since 30 December 1899, as spreadsheets count. */
export const toSerial = (timestampMs: number): number => timestampMs / dayMs + unixEpochSerial

/** They take 1900 for a leap year: before this day programs disagree. */
const firstSerialDay = '1900-03-01'

/** Undefined for a day that spreadsheets do not count alike. */
export const toDaySerial = (day: string): number | undefined =>
  day.length === firstSerialDay.length && day >= firstSerialDay
    ? toSerial(Date.parse(day))
    : undefined
