import { detectEncoding, readDelimitedText } from './delimited-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { addWithinBounds, isEmptyRow, type OpenFile, type SheetRow } from './sheet-rows.ts'
import { brokenFile, onlyRead, protectedFile, UnreadableFile } from './unreadable-file.ts'

const zipMark = Buffer.from('PK\x03\x04', 'latin1')
const emptyZipMark = Buffer.from('PK\x05\x06', 'latin1')
/** Of Microsoft's compound files: `.xls`, and what Office encrypts. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark)

/** Throws `UnreadableFile`. */
async function openFile(file: Buffer): Promise<OpenFile> {
  if (startsWith(file, compoundMark)) {
    throw new UnreadableFile(
      file.includes(encryptedPart) ? protectedFile : onlyRead('an old Excel file (.xls)'),
    )
  }
  if (startsWith(file, zipMark) || startsWith(file, emptyZipMark)) return openWorkbook(file)
  // A page or another document that has the ending of a spreadsheet.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(file.toString('latin1', 0, 200)))
    throw new UnreadableFile(brokenFile)
  const encoding = detectEncoding(file)
  const readText = () => readDelimitedText(file, encoding)
  return { encoding, sheets: [{ name: '', isHidden: false }], readRows: readText }
}

/** Rows that hold something, within bounds; the first one has the headers. Throws `UnreadableFile`. */
export async function readRows(file: Buffer): Promise<SheetRow[]> {
  const totals = { rows: 0, cells: 0, textBytes: 0 }
  const rows: SheetRow[] = []
  for await (const row of (await openFile(file)).readRows(0)) {
    addWithinBounds(row, totals)
    if (!isEmptyRow(row)) rows.push(row)
  }
  if (rows.length < 2) throw new UnreadableFile('This file has no rows below its headers.')
  return rows
}
