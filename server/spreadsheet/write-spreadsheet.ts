import { Readable } from 'node:stream'
import type { CellValue, Column } from './columns.ts'
import { writeSheet } from './sheet.ts'
import { sheetPath, workbookEntries } from './workbook.ts'
import { zip } from './zip.ts'

/** A sheet has 1,048,576 rows: room for a header, and for what the last batch brings past the million. */
const maxRowsPerSheet = 1_000_000

type Content = {
  /** Later sheets are numbered. */
  sheetName: string
  columns: Column[]
  total: number
  /** Rows of cells, in the order of the columns. */
  batches: AsyncIterable<CellValue[][]>
  rowsPerSheet?: number
}

/** Streams an xlsx file (Office Open XML): batches are read as it is read, and no more once it is destroyed. */
export function writeSpreadsheet({
  sheetName,
  columns,
  total,
  batches,
  rowsPerSheet = maxRowsPerSheet,
}: Content): Readable {
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
