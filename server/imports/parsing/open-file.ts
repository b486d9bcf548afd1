import type { Encoding } from '#contract/imports/imports.ts'
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
export async function openFile(file: Buffer, chosen?: Encoding | null): Promise<OpenFile> {
  if (startsWith(file, compoundMark)) {
    throw new UnreadableFile(
      file.includes(encryptedPart) ? protectedFile : onlyRead('an old Excel file (.xls)'),
    )
  }
  if (startsWith(file, zipMark) || startsWith(file, emptyZipMark)) return openWorkbook(file)
  // A page or another document that has the ending of a spreadsheet.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(file.toString('latin1', 0, 200)))
    throw new UnreadableFile(brokenFile)
  const encoding = chosen ?? detectEncoding(file)
  return {
    encoding,
    sheets: [{ name: '', is_hidden: false }],
    readRows: () => readDelimitedText(file, encoding),
  }
}

/** The rows of a sheet that hold something, within bounds. Throws `UnreadableFile`. */
export async function readFilledRows({ readRows }: OpenFile, sheet: number): Promise<SheetRow[]> {
  const totals = { rows: 0, cells: 0, textBytes: 0 }
  const rows: SheetRow[] = []
  for await (const row of readRows(sheet)) {
    addWithinBounds(row, totals)
    if (!isEmptyRow(row)) rows.push(row)
  }
  return rows
}
