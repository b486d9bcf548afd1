import { Readable } from 'node:stream'
import type { ExportedRow } from '#server/inquiries/export-columns.ts'
import { sheetPath, workbookParts } from './parts.ts'
import { writeSheet } from './sheet.ts'
import { zip } from './zip.ts'

/** A sheet has 1,048,576 lines: room for a header, a million rows, and what the last batch brings beyond them. */
const maxSheetRows = 1_000_000

/**
 * An xlsx file (Office Open XML) of so many rows, made while it is read: a reader that pauses pauses the rows, and one that
 * is destroyed asks for no more. Past a million rows they go on in a second sheet.
 */
export function writeSpreadsheet(
  total: number,
  batches: AsyncIterable<ExportedRow[]>,
  rowsPerSheet = maxSheetRows,
): Readable {
  const rows = batches[Symbol.asyncIterator]()
  const sheets = Math.max(1, Math.ceil(total / rowsPerSheet))
  const content = Array.from({ length: sheets }, (_, index) => ({
    path: sheetPath(index + 1),
    content: writeSheet(rows, rowsPerSheet),
  }))
  return Readable.from(zip([...workbookParts(sheets), ...content]), { objectMode: false })
}
