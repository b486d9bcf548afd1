import { serialOf, serialOfDay, textOf } from './cells.ts'
import { type Column, columns, type ExportedRow, type Format, formats } from './columns.ts'

/** Pieces of about so many characters go on to be packed. */
const piece = 32_768

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styleOf = (format: Format) => formats.indexOf(format)

const head = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">`,
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
  ...columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf(format)}" customWidth="1"/>`,
  ),
  '</cols><sheetData><row r="1">',
  ...columns.map(({ header, letter }) => textCell(letter, 1, styleOf('header'), header)),
  '</row>',
].join('')

/** The XML of a sheet: batches until it has `most` rows, or past them within the last; what is left is for the next. */
export async function* writeSheet(
  batches: AsyncIterator<ExportedRow[]>,
  most: number,
): AsyncGenerator<string> {
  let text = head
  let line = 1
  while (line <= most) {
    const batch = await batches.next()
    if (batch.done) break
    for (const row of batch.value) {
      line += 1
      text += rowXml(row, line)
      if (text.length >= piece) {
        yield text
        text = ''
      }
    }
  }
  yield `${text}</sheetData></worksheet>`
}

function rowXml(row: ExportedRow, line: number): string {
  let cells = ''
  for (const column of columns) cells += cellXml(column, line, row[column.name])
  return `<row r="${line}">${cells}</row>`
}

function cellXml({ letter, format }: Column, line: number, value: ExportedRow[Column['name']]) {
  if (value === null) return ''
  if (typeof value === 'number') return numberCell(letter, line, format, value)
  if (value instanceof Date) return numberCell(letter, line, format, serialOf(value.getTime()))
  const day = format === 'day' ? serialOfDay(value) : undefined
  if (day !== undefined) return numberCell(letter, line, format, day)
  return textCell(letter, line, textStyle, value)
}

const numberCell = (letter: string, line: number, format: Format, value: number) =>
  `<c r="${letter}${line}" s="${styleOf(format)}"><v>${value}</v></c>`

const textStyle = styleOf('text')

/** Text for every program, whatever it begins with. */
function textCell(letter: string, line: number, style: number, text: string): string {
  return `<c r="${letter}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(text)}</t></is></c>`
}
