import { textXml, toDaySerial, toSerial } from './cells.ts'
import { type CellFormat, type CellValue, type Column, cellFormats } from './columns.ts'

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
    ...columns.map(({ header, letter }) =>
      cellXml(cellMarkup({ letter, format: 'header' }), 1, header),
    ),
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

const cellMarkup = ({ letter, format }: Pick<Column, 'letter' | 'format'>): CellMarkup => ({
  start: `<c r="${letter}`,
  numberStyle: `" s="${styleIndex(format)}"><v>`,
  // An inline string: no program reads a formula or a number in it, whatever it begins with.
  textStyle: `" s="${styleIndex(format === 'header' ? 'header' : 'text')}" t="inlineStr"><is>`,
  toNumber: numberOf[format],
})

function cellXml(
  { start, numberStyle, textStyle, toNumber }: CellMarkup,
  rowNumber: number,
  value: string,
): string {
  const number = toNumber?.(value)
  return number === undefined
    ? `${start}${rowNumber}${textStyle}${textXml(value)}</is></c>`
    : `${start}${rowNumber}${numberStyle}${number}</v></c>`
}
