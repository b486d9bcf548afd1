import { maxImportColumns, maxImportRows } from '#contract/imports/imports.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A text as it stands, or a moment by the sheet's own clock, in ISO 8601 without a zone. */
export type Cell = string | { at: string }

export type SheetRow = { number: number; cells: (Cell | null)[] }

export type RowReader = {
  rows: AsyncIterable<SheetRow[]>
  bytesRead: () => number
}

const maxCellCharacters = 32_767

/** Throws `UnreadableFile` with the one sentence about what is too much. */
export function assertWithinBounds(
  { number, cells }: SheetRow,
  { rowsBefore }: { rowsBefore: number },
): void {
  if (rowsBefore > maxImportRows) {
    throw new UnreadableFile(
      `This file has more than ${maxImportRows.toLocaleString('en-US')} rows. Please import it in parts.`,
    )
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

export const isEmptyRow = ({ cells }: SheetRow): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

/** For the administrator's eyes. */
export const cellText = (cell: Cell | null | undefined): string => {
  if (!cell) return ''
  return typeof cell === 'string'
    ? cell
    : cell.at.replace('T', ' ').replace(/ 00:00:00(\.000)?$/, '')
}
