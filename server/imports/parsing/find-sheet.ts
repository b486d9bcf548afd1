import { targetOf } from '#contract/imports/import-columns.ts'
import { isData } from './match-columns.ts'
import { cellText, isEmptyRow, type OpenFile, type SheetRow } from './sheet-rows.ts'

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
export function findHeader(all: SheetRow[]): { headerRow: number | null; names: number } {
  const rows = all.slice(0, looksAt)
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
export async function findSheet({ sheets, readRows }: OpenFile): Promise<number> {
  let best = { sheet: 0, names: 0, rows: 0 }
  const visible = sheets.flatMap(({ is_hidden }, sheet) => (is_hidden ? [] : sheet))
  for (const sheet of visible.slice(0, maxSheets)) {
    const first = await readFirst(readRows(sheet))
    const rows = first.length
    const names = rows === 0 ? 0 : findHeader(first).names
    if (names > best.names || (names === best.names && rows > best.rows && names === 0))
      best = { sheet, names, rows }
  }
  return best.sheet
}
