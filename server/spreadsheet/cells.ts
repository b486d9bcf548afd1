/** In UTF-16 units, as the format says. */
const maxCellLength = 32_767

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const special = /[\0-\x1F&<>_\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escaped = /[\0-\x08\x0B-\x1F&<>\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The format's own escape (`_x0007_`), for characters that XML cannot hold. */
const escapeControl = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const spaceCode = 0x20

/** Nearly every text: it has nothing to escape, and no white space that programs drop unless it is marked. */
const isOrdinary = (text: string) =>
  text.length <= maxCellLength &&
  text.charCodeAt(0) > spaceCode &&
  text.charCodeAt(text.length - 1) > spaceCode &&
  !special.test(text)

/** It escapes and clips a text, replaces lone surrogates, and keeps white space. */
export const textXml = (text: string): string =>
  isOrdinary(text)
    ? `<t>${text}</t>`
    : `<t xml:space="preserve">${escapeText(text.slice(0, maxCellLength))}</t>`

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(escaped, (match) =>
      match >= '\uFFFE' ? '\uFFFD' : (entities[match] ?? escapeControl(match)),
    )

const daySeconds = 86_400

const unixEpochSerial = 25_569

/** An instant, in seconds since 1970, in days since 30 December 1899, as spreadsheets count. */
export const toSerial = (seconds: number): number => seconds / daySeconds + unixEpochSerial

/** They take 1900 for a leap year: before this day programs disagree. */
const firstSerialDay = '1900-03-01'

/** Undefined for a day that spreadsheets do not count alike. */
export const toDaySerial = (day: string): number | undefined =>
  day.length === firstSerialDay.length && day >= firstSerialDay
    ? toSerial(Date.parse(day) / 1000)
    : undefined
