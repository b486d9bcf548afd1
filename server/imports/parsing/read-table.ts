import type { Encoding } from '#contract/imports/encodings.ts'
import { type ImportTarget, isMoment, targetOf } from '#contract/imports/import-columns.ts'
import type { DateOrder, ImportSettings } from '#contract/imports/imports.ts'
import { cutText } from '#contract/text-rules.ts'
import { detectEncoding, readDelimitedText } from './delimited-text.ts'
import { isData, matchColumns } from './match-columns.ts'
import { PackedRows, type SheetRow } from './packed-rows.ts'
import type { ImportTable } from './read-in-process.ts'
import { type FoundOrder, orderOfColumn, orderOfDate } from './read-moment.ts'
import { addWithinBounds, cellText, isEmptyRow, type OpenFile, openWorkbook } from './read-workbook.ts'
import { brokenFile, onlyRead, protectedFile, UnreadableFile } from './unreadable-file.ts'

const looksAt = 30
const maxSheets = 20

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell && cellText(cell).trim() !== '')

/** How many columns a row names, if it can be one of headers. */
function countNames(row: SheetRow): number {
  const cells = filled(row)
  if (cells.some((cell) => cell && isData(cell))) return 0
  return new Set(cells.flatMap((cell) => targetOf(cellText(cell)) ?? [])).size
}

/** The row of headers: it names most columns, or holds no data; a title fills less of its row than what it stands above. */
function findHeader(rows: SheetRow[]): { headerRow: number | null; names: number } {
  const width = Math.max(...rows.map((row) => filled(row).length))
  const wide = rows.filter((row) => filled(row).length * 2 >= width)
  const named = wide.map((row) => ({ row, names: countNames(row) }))
  const names = Math.max(0, ...named.map((one) => one.names))
  const best = names > 0 ? named.find((one) => one.names === names)?.row : undefined
  const [first] = wide
  const unnamed = first && !filled(first).some((cell) => cell && isData(cell)) ? first : undefined
  return { headerRow: (best ?? unnamed)?.number ?? null, names }
}

async function readFirst(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const row of rows) {
    if (!isEmptyRow(row)) first.push(row)
    if (first.length === looksAt) break
  }
  return first
}

/** The sheet whose headers name most columns: covers, lists and hidden sheets are passed over. */
async function findSheet({ sheets, readRows }: OpenFile): Promise<number> {
  let best = { sheet: 0, names: 0, rows: 0 }
  const visible = sheets.flatMap(({ is_hidden }, sheet) => (is_hidden ? [] : sheet))
  for (const sheet of visible.slice(0, maxSheets)) {
    const first = await readFirst(readRows(sheet))
    const rows = first.length
    const names = rows === 0 ? 0 : findHeader(first).names
    if (names > best.names || (names === best.names && rows > best.rows && names === 0)) best = { sheet, names, rows }
  }
  return best.sheet
}

const zipMark = Buffer.from('PK\x03\x04', 'latin1')
const emptyZipMark = Buffer.from('PK\x05\x06', 'latin1')
/** Of Microsoft's compound files: `.xls`, and what Office encrypts. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark)

/** Throws `UnreadableFile`. */
export async function openFile(file: Buffer, chosen?: Encoding | null): Promise<OpenFile> {
  if (startsWith(file, compoundMark)) {
    throw new UnreadableFile(file.includes(encryptedPart) ? protectedFile : onlyRead('an old Excel file (.xls)'))
  }
  if (startsWith(file, zipMark) || startsWith(file, emptyZipMark)) return openWorkbook(file)
  // A page or another document that has the ending of a spreadsheet.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(file.toString('latin1', 0, 200))) throw new UnreadableFile(brokenFile)
  const encoding = chosen ?? detectEncoding(file)
  return {
    encoding,
    sheets: [{ name: '', is_hidden: false }],
    readRows: () => readDelimitedText(file, encoding),
  }
}

/** The rows of a sheet that hold something, within bounds. Throws `UnreadableFile`. */
export async function readFilledRows({ readRows }: OpenFile, sheet: number): Promise<PackedRows> {
  const totals = { rows: 0, cells: 0, textBytes: 0 }
  const rows = new PackedRows()
  for await (const row of readRows(sheet)) {
    addWithinBounds(row, totals)
    if (!isEmptyRow(row)) rows.add(row)
  }
  return rows
}

const sampleCharacters = 200
const matchedRows = 200
const maxFirstRows = 20

/** As JSON in PostgreSQL takes it. */
export const toJsonText = (text: string) => text.toWellFormed().replaceAll('\0', '')

const toSample = (text: string) => cutText(toJsonText(text), sampleCharacters)

type Table = ImportTable & {
  /** All rows of the sheet that hold something, those above the data too. */
  all: PackedRows
  isBelowHeader: (row: SheetRow) => boolean
  orders: (DateOrder | undefined)[]
}

/** Finds by content what was not chosen. Throws `UnreadableFile`. */
export async function readTable(file: Buffer, chosen: ImportSettings | undefined): Promise<Table> {
  const open = await openFile(file, chosen?.encoding)
  const sheet = chosen?.sheet ?? (await findSheet(open))
  const all = await readFilledRows(open, sheet)
  const first = [...all.rows().take(looksAt)]
  const headerRow = chosen?.header_row === 0 || !chosen ? findHeader(first).headerRow : chosen.header_row
  const isBelowHeader = ({ number }: SheetRow) => number > (headerRow ?? 0)
  const matched = [...all.rows().filter(isBelowHeader).take(matchedRows)]
  // What was chosen can be chosen otherwise; what is no table is not kept.
  if (matched.length === 0 && !chosen) {
    throw new UnreadableFile('This file has no rows below its headers.')
  }
  const names = all.rows().find(({ number }) => number === headerRow)?.cells ?? []
  const width = Math.max(names.length, ...matched.map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, (_, column) => toJsonText(cellText(names[column])))
  const columns = chosen?.columns.length
    ? chosen.columns
    : matchColumns(headers, (column) => matched.map(({ cells }) => cells[column] ?? null))
  const settings = {
    ...(chosen ?? defaultSettings),
    sheet,
    header_row: headerRow,
    encoding: open.encoding,
    columns,
  }
  const { samples, ...found } = lookThrough(all.rows().filter(isBelowHeader), settings, width)
  return {
    headers,
    samples,
    settings,
    all,
    isBelowHeader,
    orders: found.orders,
    layout: {
      sheets: open.sheets,
      first_rows: first.slice(0, maxFirstRows).map(({ number, cells }) => ({
        number,
        text: toSample(cells.map(cellText).filter(Boolean).join(' · ')),
      })),
      has_unclear_dates: found.isUnclear,
      unknown_statuses: [],
    },
  }
}

const defaultSettings = {
  country: null,
  dates: 'by_column',
  zone: 'UTC',
  statuses: {},
  repeats: 'leave_same_child',
  purpose: null,
} as const satisfies Partial<ImportSettings>

/** Finds the first filled cell of each column, and the order of each column of dates: its own, else that of all others, where they agree. */
function lookThrough(rows: Iterable<SheetRow>, { columns, dates }: ImportSettings, width: number) {
  const samples = Array.from({ length: width }, () => '')
  const isDate = (target: ImportTarget | null) => target && (isMoment(target) || target === 'child_birthday')
  const ofDates = [...columns.keys()].filter((column) => dates === 'by_column' && isDate(columns[column] ?? null))
  const ofColumns = columns.map(() => new Set<FoundOrder>())
  for (const { cells } of rows) {
    for (const column of samples.keys())
      samples[column] ||= toSample(cellText(cells[column]).trim() && cellText(cells[column]))
    for (const column of ofDates) {
      const order = cells[column] && orderOfDate(cells[column])
      if (order) ofColumns[column]?.add(order)
    }
    if (ofDates.length === 0 && !samples.includes('')) break
  }
  if (dates !== 'by_column') return { samples, orders: columns.map(() => dates), isUnclear: false }
  const found = ofColumns.map(orderOfColumn)
  const [only, ...others] = new Set(found.filter((order) => order?.endsWith('_first')))
  const shared = others.length === 0 ? (only as DateOrder | undefined) : undefined
  const orders = found.map((order) => {
    if (order === 'mixed') return undefined
    return order === undefined || order === 'undecided' ? shared : order
  })
  const isUnclear = found.some((order) => order === 'mixed' || (order === 'undecided' && !shared))
  return { samples, orders, isUnclear }
}
