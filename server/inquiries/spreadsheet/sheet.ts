import {
  type Column,
  columns,
  type ExportedRow,
  type Format,
  formats,
} from '#server/inquiries/export-columns.ts'
import { toCellText, toDaySerial, toSerial } from './cells.ts'

/** Pieces of about so many characters go on to be packed. */
const chunkLength = 32_768

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styleIndex = (format: Format) => formats.indexOf(format)

const sheetHead = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">`,
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
  ...columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleIndex(format)}" customWidth="1"/>`,
  ),
  '</cols><sheetData><row r="1">',
  ...columns.map(({ header, letter }) => textCell(letter, 1, styleIndex('header'), header)),
  '</row>',
].join('')

/** The XML of a sheet: batches until it has `most` rows, or past them within the last; what is left is for the next. */
export async function* writeSheet(
  batches: AsyncIterator<ExportedRow[]>,
  maxRows: number,
): AsyncGenerator<string> {
  let text = sheetHead
  let rowNumber = 1
  while (rowNumber <= maxRows) {
    const batch = await batches.next()
    if (batch.done) break
    for (const row of batch.value) {
      rowNumber += 1
      text += rowXml(row, rowNumber)
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
  }
  yield `${text}</sheetData></worksheet>`
}

function rowXml(row: ExportedRow, rowNumber: number): string {
  let cells = ''
  for (const column of columns) cells += cellXml(column, rowNumber, row[column.name])
  return `<row r="${rowNumber}">${cells}</row>`
}

function cellXml(
  { letter, format }: Column,
  rowNumber: number,
  value: ExportedRow[Column['name']],
) {
  if (value === null) return ''
  if (typeof value === 'number') return numberCell(letter, rowNumber, format, value)
  if (value instanceof Date) return numberCell(letter, rowNumber, format, toSerial(value.getTime()))
  const daySerial = format === 'date' ? toDaySerial(value) : undefined
  if (daySerial !== undefined) return numberCell(letter, rowNumber, format, daySerial)
  return textCell(letter, rowNumber, textStyle, value)
}

const numberCell = (letter: string, rowNumber: number, format: Format, value: number) =>
  `<c r="${letter}${rowNumber}" s="${styleIndex(format)}"><v>${value}</v></c>`

const textStyle = styleIndex('text')

/** Text for every program, whatever it begins with. */
function textCell(letter: string, rowNumber: number, style: number, text: string): string {
  return `<c r="${letter}${rowNumber}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toCellText(text)}</t></is></c>`
}
