import { unzipSync } from 'fflate'
import { type CellValue, type ReadOptions, readXlsx, streamXlsxRows } from 'hucre/xlsx'
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

const hasMoreThan = (what: string) => new UnreadableFile(`This file has more than ${what}. Please import it in parts.`)

export const tooManyCells = (): UnreadableFile =>
  hasMoreThan(`${maxImportCells.toLocaleString('en-US')} cells, empty ones too`)

/** Adds a row to what the file has so far. Throws `UnreadableFile` with the one sentence about what is too much. */
export function addWithinBounds({ number, cells }: SheetRow, totals: Totals): void {
  // Of empty rows there may be more than of any others.
  totals.cells += 1 + cells.length
  totals.rows += isEmptyRow({ cells }) ? 0 : 1
  totals.textBytes += cells.reduce((sum, cell) => sum + textBytesOf(cell), 0)
  // The first row has the headers.
  if (totals.rows > maxImportRows + 1) throw hasMoreThan(`${maxImportRows.toLocaleString('en-US')} rows`)
  if (totals.cells > maxImportCells) throw tooManyCells()
  if (totals.textBytes > maxTextBytes) throw hasMoreThan('100 MB of text, unpacked')
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

type SheetFilter = Extract<ReadOptions['sheets'], (...values: never[]) => boolean>

const maxParts = 1_000
const maxUnpackedBytes = 128 * 1024 * 1024
/** Six of each cell of a full export of 50,000 contacts. */
const maxTags = 12_000_000
/** Eight of each character that a cell may have, as an entity. */
const maxBytesBetweenTags = 8 * 32_767
/** No spreadsheet has more, filled or empty. */
const maxSheetRows = 1_048_576

/** Opens an xlsx file. What the library does not bound is bounded before it sees the file. */
export async function openWorkbook(file: Buffer): Promise<OpenFile> {
  assertWithinBounds(unpack(file))
  const sheets: OpenFile['sheets'] = []
  const takeName: SheetFilter = ({ name, hidden, veryHidden }) => {
    sheets.push({ name, is_hidden: Boolean(hidden || veryHidden) })
    return false
  }
  await readXlsx(file, { sheets: takeName }).catch(refuse)
  return { encoding: null, sheets, readRows: (sheet) => readSheet(file, sheet) }
}

async function* readSheet(file: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  const rows = streamXlsxRows(file, { sheet })
  for (;;) {
    const { done, value } = await rows.next().catch(refuse)
    if (done || !value) return
    if (value.index >= maxSheetRows) throw new UnreadableFile(brokenFile)
    yield { number: value.index + 1, cells: value.values.map(toCell) }
  }
}

function refuse(error: unknown): never {
  throw new UnreadableFile(error instanceof RangeError ? tooMuch : brokenFile)
}

/** The XML of a workbook, by the sizes that its directory states, past which nothing is unpacked. */
function unpack(file: Buffer): Record<string, Uint8Array> {
  // Its first part says whether it is encrypted, as all of them are then.
  if (file.length > 8 && file.readUInt16LE(6) & 1) throw new UnreadableFile(protectedFile)
  const names: string[] = []
  let unpackedBytes = 0
  const isNeeded = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name)
    unpackedBytes += originalSize
    if (names.length > maxParts) throw new UnreadableFile(brokenFile)
    if (unpackedBytes > maxUnpackedBytes) throw new UnreadableFile(tooMuch)
    return name.endsWith('.xml')
  }
  try {
    const parts = unzipSync(file, { filter: isNeeded })
    if (parts['xl/workbook.xml']) return parts
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(brokenFile)
  }
  throw new UnreadableFile(describeOther(names))
}

/** Other programs' files are archives too. */
function describeOther(names: string[]): string {
  if (names.some((name) => name.endsWith('.iwa'))) return onlyRead('a Numbers file (.numbers)')
  if (names.includes('xl/workbook.bin')) return onlyRead('a binary Excel file (.xlsb)')
  if (names.includes('META-INF/manifest.xml')) return onlyRead('an OpenDocument file (.ods)')
  return brokenFile
}

const opening = '<'.charCodeAt(0)
const rowOpening = Buffer.from('<row')

/** A declaration could name other files, or entities that grow without an end. */
function assertWithinBounds(parts: Record<string, Uint8Array>): void {
  let tags = 0
  let rows = 0
  for (const part of Object.values(parts)) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    if (bytes.includes('<!DOCTYPE')) throw new UnreadableFile(brokenFile)
    let last = 0
    for (let at = 0; at < bytes.length; at += 1) {
      // A text that is too long, or a tag that never ends.
      if (at - last > maxBytesBetweenTags)
        throw new UnreadableFile(bytes.subarray(last, at).includes('>') ? tooMuch : brokenFile)
      if (bytes[at] !== opening) continue
      last = at
      tags += 1
      if (bytes[at + 1] === rowOpening[1] && bytes[at + 3] === rowOpening[3]) rows += 1
    }
  }
  if (tags > maxTags || rows > maxSheetRows) throw new UnreadableFile(tooMuch)
}

/** As a person would write it: no exponent, and no last digit that a binary fraction adds. */
const toPlainNumber = (number: number): string =>
  Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15)))

function toCell(value: CellValue): Cell | null {
  if (value === null || value === '') return null
  if (value instanceof Date) return toMoment(value)
  if (typeof value === 'number' && Number.isFinite(value)) return toPlainNumber(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

const toMoment = (date: Date): Cell => (Number.isNaN(date.getTime()) ? '' : { at: date.toISOString().slice(0, -1) })
