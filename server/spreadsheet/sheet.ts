import { type CellFormat, type CellValue, type Column, cellFormats } from './columns.ts'

/** In UTF-16 units, as the format says. */
const maxCellLength = 32_767

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const special = /[\0-\x1F&<>_\uD800-\uDFFF\uFFFE\uFFFF]/
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escaped = /[\0-\x08\x0B-\x1F&<>\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The format's own escape (`_x0007_`), for characters that XML cannot hold. */
const escapeControl = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const spaceCode = 0x20

/** Nearly every text: it has nothing to escape, and no white space that programs drop unless it is marked. */
const isOrdinary = (text: string) =>
  text.length <= maxCellLength &&
  text.charCodeAt(0) > spaceCode &&
  text.charCodeAt(text.length - 1) > spaceCode &&
  !special.test(text)

/** It escapes and clips a text, replaces lone surrogates, and keeps white space. */
const textXml = (text: string): string =>
  isOrdinary(text) ? `<t>${text}</t>` : `<t xml:space="preserve">${escapeText(text.slice(0, maxCellLength))}</t>`

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(escaped, (match) => (match >= '\uFFFE' ? '\uFFFD' : (entities[match] ?? escapeControl(match))))

const daySeconds = 86_400

const unixEpochSerial = 25_569

/** An instant, in seconds since 1970, in days since 30 December 1899, as spreadsheets count. */
const toSerial = (seconds: number): number => seconds / daySeconds + unixEpochSerial

/** They take 1900 for a leap year: before this day programs disagree. */
const firstSerialDay = '1900-03-01'

/** Undefined for a day that spreadsheets do not count alike. */
const toDaySerial = (day: string): number | undefined =>
  day.length === firstSerialDay.length && day >= firstSerialDay ? toSerial(Date.parse(day) / 1000) : undefined

/** Characters that are collected before they go on to be compressed: each piece takes a turn of a thread. */
const chunkLength = 131_072

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styleIndex = (format: CellFormat) => cellFormats.indexOf(format)

const sheetHead = (columns: Column[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map(
      ({ width, format }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleIndex(format)}" customWidth="1"/>`,
    ),
    '</cols><sheetData><row r="1">',
    ...columns.map(({ header }, index) => cellXml(cellMarkup({ format: 'header' }, index), 1, header)),
    '</row>',
  ].join('')

/** Takes whole batches until there are `maxRows` rows, of cells in the order of their columns; the rest is for the next sheet. */
export async function* writeSheet(
  columns: Column[],
  batches: AsyncIterator<CellValue[][]>,
  maxRows: number,
): AsyncGenerator<string> {
  const markups = columns.map(cellMarkup)
  let text = sheetHead(columns)
  let rowNumber = 1
  while (rowNumber <= maxRows) {
    const batch = await batches.next()
    if (batch.done) break
    for (const row of batch.value) {
      rowNumber += 1
      text += `<row r="${rowNumber}">`
      row.forEach((value, index) => {
        const markup = markups[index]
        if (markup && value !== null) text += cellXml(markup, rowNumber, value)
      })
      text += '</row>'
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
  }
  yield `${text}</sheetData></worksheet>`
}

/** What the cells of a column have in common, written once; the number of the row stands between start and style. */
type CellMarkup = {
  start: string
  numberStyle: string
  textStyle: string
  /** Undefined for a value that stays text. */
  toNumber: ((value: string) => number | undefined) | undefined
}

const numberOf: Partial<Record<CellFormat, (value: string) => number | undefined>> = {
  instant: (value) => toSerial(Number(value)),
  date: toDaySerial,
  integer: Number,
  percent: Number,
}

/** `Z` stands before `AA`. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const cellMarkup = ({ format }: Pick<Column, 'format'>, index: number): CellMarkup => ({
  start: `<c r="${letterOf(index)}`,
  numberStyle: `" s="${styleIndex(format)}"><v>`,
  // An inline string: no program reads a formula or a number in it, whatever it begins with.
  textStyle: `" s="${styleIndex(format === 'header' ? 'header' : 'text')}" t="inlineStr"><is>`,
  toNumber: numberOf[format],
})

function cellXml({ start, numberStyle, textStyle, toNumber }: CellMarkup, rowNumber: number, value: string): string {
  const number = toNumber?.(value)
  return number === undefined
    ? `${start}${rowNumber}${textStyle}${textXml(value)}</is></c>`
    : `${start}${rowNumber}${numberStyle}${number}</v></c>`
}
