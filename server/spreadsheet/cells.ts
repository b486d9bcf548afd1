/** As many UTF-16 units as a cell holds. */
const maxCellLength = 32_767

/** What cannot stand in XML as it is, or would be read as something else. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const needsEscape = /[\0-\x08\x0B-\x1F&<>_\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escaped = /[\0-\x08\x0B-\x1F&<>\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The format's own escape (`_x0007_`), for characters that XML holds in no form. */
const escapeControl = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as it stands between the tags of a cell: at most 32,767 characters, half characters replaced. */
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

/** Days from the last but one of 1899 to the first of 1970. */
const unixEpochSerial = 25_569

/** A moment as spreadsheets count it, in days. */
export const toSerial = (timestampMs: number): number => timestampMs / dayMs + unixEpochSerial

/** They take 1900 for a leap year: earlier days than this have no number that all programs read alike. */
const firstSerialDay = '1900-03-01'

/** A day `YYYY-MM-DD` as its number; undefined for one that spreadsheets do not count. */
export const toDaySerial = (day: string): number | undefined =>
  day.length === firstSerialDay.length && day >= firstSerialDay
    ? toSerial(Date.parse(day))
    : undefined
