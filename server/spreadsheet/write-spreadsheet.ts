import { Readable } from 'node:stream'
import type { CellValue, Column } from './columns.ts'
import { writeSheet } from './sheet.ts'
import { sheetPath, workbookEntries } from './workbook.ts'
import { zip } from './zip.ts'

/** A sheet has 1,048,576 lines: room for a header, a million rows, and what the last batch brings beyond them. */
const maxRowsPerSheet = 1_000_000

type Content<Name extends string> = {
  /** The first sheet's name; later ones are numbered. */
  sheetName: string
  columns: Column<Name>[]
  /** How many rows the batches have in all. */
  total: number
  batches: AsyncIterable<Record<Name, CellValue>[]>
  rowsPerSheet?: number
}

/**
 * Streams an xlsx file (Office Open XML): batches are asked for as it is read, and no more once it is destroyed. Past a
 * million rows a second sheet begins.
 */
export function writeSpreadsheet<Name extends string>({
  sheetName,
  columns,
  total,
  batches,
  rowsPerSheet = maxRowsPerSheet,
}: Content<Name>): Readable {
  const iterator = batches[Symbol.asyncIterator]()
  const sheetCount = Math.max(1, Math.ceil(total / rowsPerSheet))
  const sheets = Array.from({ length: sheetCount }, (_, index) => ({
    path: sheetPath(index + 1),
    content: writeSheet(columns, iterator, rowsPerSheet),
  }))
  return Readable.from(zip([...workbookEntries(sheetName, sheetCount), ...sheets]), {
    objectMode: false,
  })
}
