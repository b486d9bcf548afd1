import { isMoment } from '#contract/imports/import-columns.ts'
import type { DateOrder, ImportSettings } from '#contract/imports/imports.ts'
import { findHeader, findSheet } from './find-sheet.ts'
import { matchColumns } from './match-columns.ts'
import { openFile, readFilledRows } from './open-file.ts'
import type { ImportTable } from './read-in-worker.ts'
import { orderOfColumn } from './read-moment.ts'
import { type Cell, cellText, type SheetRow } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

const sampleCharacters = 200
const matchedRows = 200
const maxFirstRows = 20

/** As JSON in PostgreSQL takes it. */
export const toJsonText = (text: string) => text.toWellFormed().replaceAll('\0', '')

const toSample = (text: string) => toJsonText(text).slice(0, sampleCharacters)

type Table = ImportTable & { rows: SheetRow[]; orders: (DateOrder | undefined)[] }

/** Its rows below the headers. What was not chosen is found by content. Throws `UnreadableFile`. */
export async function readTable(file: Buffer, chosen: ImportSettings | undefined): Promise<Table> {
  const open = await openFile(file, chosen?.encoding)
  const sheet = chosen?.sheet ?? (await findSheet(open))
  const all = await readFilledRows(open, sheet)
  const headerRow =
    chosen?.header_row === 0 || !chosen ? findHeader(all).headerRow : chosen.header_row
  const rows = all.filter(({ number }) => number > (headerRow ?? 0))
  // What was chosen can be chosen otherwise; what is no table is not kept.
  if (rows.length === 0 && !chosen) {
    throw new UnreadableFile('This file has no rows below its headers.')
  }
  const names = all.find(({ number }) => number === headerRow)?.cells ?? []
  const width = Math.max(
    names.length,
    ...rows.slice(0, matchedRows).map(({ cells }) => cells.length),
  )
  const headers = Array.from({ length: width }, (_, column) => toJsonText(cellText(names[column])))
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column] ?? null)
  const columns = chosen?.columns.length
    ? chosen.columns
    : matchColumns(headers, (column) => cellsOf(column).slice(0, matchedRows))
  const settings = {
    ...(chosen ?? defaultSettings),
    sheet,
    header_row: headerRow,
    encoding: open.encoding,
    columns,
  }
  const { orders, isUnclear } = findOrders(settings, cellsOf)
  return {
    headers,
    samples: headers.map((_, column) => toSample(cellText(cellsOf(column).find(isFilled)))),
    settings,
    rows,
    orders,
    layout: {
      sheets: open.sheets,
      first_rows: all.slice(0, maxFirstRows).map(({ number, cells }) => ({
        number,
        text: toSample(cells.map(cellText).filter(Boolean).join(' · ')),
      })),
      has_unclear_dates: isUnclear,
      unknown_statuses: [],
    },
  }
}

const isFilled = (cell: Cell | null) => cellText(cell).trim() !== ''

const defaultSettings = {
  country: null,
  dates: 'by_column',
  zone: 'UTC',
  statuses: {},
  repeats: 'leave_same_child',
  purpose: null,
} as const satisfies Partial<ImportSettings>

/** The order of each column of dates: its own, else that of all others, where they agree. */
function findOrders(
  { columns, dates }: ImportSettings,
  cellsOf: (column: number) => (Cell | null)[],
): { orders: (DateOrder | undefined)[]; isUnclear: boolean } {
  if (dates !== 'by_column') return { orders: columns.map(() => dates), isUnclear: false }
  const found = columns.map((target, column) =>
    target && (isMoment(target) || target === 'child_birthday')
      ? orderOfColumn(cellsOf(column))
      : undefined,
  )
  const [only, ...others] = new Set(found.filter((order) => order?.endsWith('_first')))
  const shared = others.length === 0 ? (only as DateOrder | undefined) : undefined
  const orders = found.map((order) => {
    if (order === 'mixed') return undefined
    return order === undefined || order === 'undecided' ? shared : order
  })
  const isUnclear = found.some((order) => order === 'mixed' || (order === 'undecided' && !shared))
  return { orders, isUnclear }
}
