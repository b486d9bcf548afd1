import type { Encoding } from '#contract/imports/encodings.ts'
import { maxImportCells, maxImportColumns, maxImportRows } from '#contract/imports/imports.ts'

/** Its message is the one sentence that the administrator reads. */
export class UnreadableFile extends Error {}

export const brokenFile = 'This file is damaged or is no spreadsheet. Please save it as .xlsx or .csv and try again.'

export const tooMuch = 'This file holds more than can be read at once. Please import it in parts.'

export const protectedFile = 'This file is protected by a password. Please save it without one.'

export const onlyRead = (kind: string): string =>
  `This is ${kind}. Only .xlsx and .csv are read: please open it, and save or export it as .xlsx.`

/** A text as it stands, or a moment by the sheet's own clock, in ISO 8601 without a zone. */
export type Cell = string | { at: string }

export type SheetRow = { number: number; cells: (Cell | null)[] }

export type OpenFile = {
  /** Of csv; null of what says it itself. */
  encoding: Encoding | null
  sheets: { name: string; is_hidden: boolean }[]
  readRows: (sheet: number) => AsyncIterable<SheetRow>
}

const maxCellCharacters = 32_767

/** A shared text is in the file once, and in each row that names it. */
const maxTextBytes = 100 * 1024 * 1024

type Totals = { rows: number; cells: number; textBytes: number }

const textBytesOf = (cell: Cell | null) => (typeof cell === 'string' ? Buffer.byteLength(cell) : 0)

/** Adds a row to what the file has so far. Throws `UnreadableFile` with the one sentence about what is too much. */
export function addWithinBounds({ number, cells }: SheetRow, totals: Totals): void {
  // Of empty rows there may be more than of any others.
  totals.cells += 1 + cells.length
  totals.rows += isEmptyRow({ cells }) ? 0 : 1
  totals.textBytes += cells.reduce((sum, cell) => sum + textBytesOf(cell), 0)
  // The first row has the headers.
  const exceeded =
    (totals.rows > maxImportRows + 1 && `${maxImportRows.toLocaleString('en-US')} rows`) ||
    (totals.cells > maxImportCells && `${maxImportCells.toLocaleString('en-US')} cells, empty ones too`) ||
    (totals.textBytes > maxTextBytes && '100 MB of text, unpacked')
  if (exceeded) {
    throw new UnreadableFile(`This file has more than ${exceeded}. Please import it in parts.`)
  }
  if (cells.length > maxImportColumns) {
    throw new UnreadableFile(
      `Row ${number} has more than ${maxImportColumns} columns. Please remove those that are not needed.`,
    )
  }
  if (cells.some((cell) => typeof cell === 'string' && cell.length > maxCellCharacters)) {
    throw new UnreadableFile(
      `Row ${number} has a cell of more than ${maxCellCharacters.toLocaleString('en-US')} characters.`,
    )
  }
}

export const isEmptyRow = ({ cells }: Pick<SheetRow, 'cells'>): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

/** For the administrator's eyes. */
export const cellText = (cell: Cell | null | undefined): string => {
  if (!cell) return ''
  return typeof cell === 'string' ? cell : cell.at.replace('T', ' ').replace(/ 00:00:00(\.000)?$/, '')
}
