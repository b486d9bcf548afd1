import { readDelimitedText } from './delimited-text.ts'
import { addWithinBounds, isEmptyRow, type RowReader, type SheetRow } from './sheet-rows.ts'
import { brokenFile, UnreadableFile } from './unreadable-file.ts'
import { readWorkbook } from './workbook.ts'

const zipMark = Buffer.from('PK\x03\x04', 'latin1')
const emptyZipMark = Buffer.from('PK\x05\x06', 'latin1')
/** Of Microsoft's compound files: `.xls`, and what Office encrypts. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark)

function openFile(file: Buffer): RowReader {
  if (startsWith(file, compoundMark)) {
    throw new UnreadableFile(
      file.includes(encryptedPart)
        ? 'This file is protected by a password. Please save it without one.'
        : 'This is an old Excel file (.xls). Please save it as .xlsx and try again.',
    )
  }
  if (startsWith(file, zipMark) || startsWith(file, emptyZipMark)) return readWorkbook(file)
  // A page or another document that has the ending of a spreadsheet.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(file.toString('latin1', 0, 200)))
    throw new UnreadableFile(brokenFile)
  return readDelimitedText(file)
}

/** Rows that hold something, within bounds; the first one has the headers. Throws `UnreadableFile`. */
export function readRows(file: Buffer): RowReader {
  const { rows, bytesRead } = openFile(file)
  return { rows: withinBounds(rows), bytesRead }
}

async function* withinBounds(batches: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  const totals = { rows: 0, cells: 0, textBytes: 0 }
  for await (const batch of batches) {
    for (const row of batch) addWithinBounds(row, totals)
    yield batch.filter((row) => !isEmptyRow(row))
  }
  if (totals.rows < 2) throw new UnreadableFile('This file has no rows below its headers.')
}
