import type { ImportSettings } from '#contract/imports/imports.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import type { SpreadsheetExport } from '../inquiries/exports/export.ts'
import { assertConfirmed, limitDownloads } from '../inquiries/exports/export.ts'
import type { CellValue, Column } from '../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'

type Services = Pick<ImportServices, 'db'>

const rowsPerBatch = 1_000
const maxDownloadsAtOnce = 2

type Request = { id: number; requester: { id: number; isRecent: boolean } }

/** Opens a download. It throws `RateLimited`, `ReauthenticationRequired` and `NotFound`. */
export function createRefusedRows(services: Services): (request: Request) => Promise<SpreadsheetExport> {
  const limit = limitDownloads(maxDownloadsAtOnce)
  return (request) => limit(() => openRefused(services, request))
}

/** The rows as they stand in the file, with the reason in a last column. */
async function openRefused({ db }: Services, { id, requester }: Request): Promise<SpreadsheetExport> {
  const found = await db
    .selectFrom('imports')
    .select(['headers', 'settings'])
    .where('id', '=', id)
    .where('state', 'in', ['read', 'imported'])
    .executeTakeFirst()
  const rows = found?.settings ? await selectRefused(db, id, found.settings) : []
  if (!found || rows.length === 0) {
    throw new NotFound('The refused rows are no longer there, or there are none.')
  }
  assertConfirmed(requester, rows.length)
  await record(db, {
    actor: requester.id,
    action: 'refused_downloaded',
    details: { count: rows.length },
  })
  const headers = [...found.headers, 'Why it was refused']
  const columns = headers.map((header): Column => ({ header, width: 20, format: 'text' }))
  const batches = readCells(db, id, rows, found.headers.length)
  const sheet = { sheetName: 'Refused', columns, total: rows.length, batches }
  return {
    name: 'refused_rows.xlsx',
    rows: rows.length,
    content: writeSpreadsheet(sheet),
    close: async () => void (await batches.return()),
  }
}

type Refused = { number: number; reason: string | null }

const selectRefused = (db: Database, id: number, settings: ImportSettings): Promise<Refused[]> =>
  db
    .selectFrom('import_rows')
    .select('number')
    .select(reasonOf(settings).as('reason'))
    .where('import_id', '=', id)
    .where(reasonOf(settings), 'is not', null)
    .orderBy('number')
    .execute()

async function* readCells(
  db: Database,
  id: number,
  refused: Refused[],
  width: number,
): AsyncGenerator<CellValue[][], void> {
  for (let at = 0; at < refused.length; at += rowsPerBatch) {
    const some = refused.slice(at, at + rowsPerBatch)
    const stored = await db
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_id', '=', id)
      .where(
        'number',
        'in',
        some.map(({ number }) => number),
      )
      .execute()
    const cellsOf = new Map(stored.map(({ number, cells }) => [number, cells]))
    yield some.map(({ number, reason }) => [
      ...Array.from({ length: width }, (_, index) => cellsOf.get(number)?.[index] || null),
      reason,
    ])
  }
}
