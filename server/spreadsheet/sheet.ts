import { toCellText, toDaySerial, toSerial } from './cells.ts'
import { type CellFormat, type CellValue, type Column, cellFormats } from './columns.ts'

/** Characters that are collected before they go on to be compressed. */
const chunkLength = 32_768

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styleIndex = (format: CellFormat) => cellFormats.indexOf(format)

const sheetHead = (columns: Column<string>[]) =>
  [
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

/** Takes whole batches until there are `maxRows` rows; the rest is for the next sheet. */
export async function* writeSheet<Name extends string>(
  columns: Column<Name>[],
  batches: AsyncIterator<Record<Name, CellValue>[]>,
  maxRows: number,
): AsyncGenerator<string> {
  let text = sheetHead(columns)
  let rowNumber = 1
  while (rowNumber <= maxRows) {
    const batch = await batches.next()
    if (batch.done) break
    for (const row of batch.value) {
      rowNumber += 1
      let cells = ''
      for (const column of columns) cells += cellXml(column, rowNumber, row[column.name])
      text += `<row r="${rowNumber}">${cells}</row>`
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
  }
  yield `${text}</sheetData></worksheet>`
}

function cellXml({ letter, format }: Column<string>, rowNumber: number, value: CellValue) {
  if (value === null) return ''
  if (typeof value === 'number') return numberCell(letter, rowNumber, format, value)
  if (value instanceof Date) return numberCell(letter, rowNumber, format, toSerial(value.getTime()))
  const daySerial = format === 'date' ? toDaySerial(value) : undefined
  if (daySerial !== undefined) return numberCell(letter, rowNumber, format, daySerial)
  return textCell(letter, rowNumber, textStyle, value)
}

const numberCell = (letter: string, rowNumber: number, format: CellFormat, value: number) =>
  `<c r="${letter}${rowNumber}" s="${styleIndex(format)}"><v>${value}</v></c>`

const textStyle = styleIndex('text')

/** An inline string: no program reads a formula or a number in it, whatever it begins with. */
function textCell(letter: string, rowNumber: number, style: number, text: string): string {
  return `<c r="${letter}${rowNumber}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toCellText(text)}</t></is></c>`
}
