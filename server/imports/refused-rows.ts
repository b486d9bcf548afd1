import type { SelectQueryBuilder } from 'kysely'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { record } from '../audit/record.ts'
import type { Database, Tables } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { assertConfirmed, limitDownloads, type Spreadsheet } from '../inquiries/exports/export.ts'
import type { CellValue, Column } from '../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'

type Services = Pick<ImportServices, 'db'>

const rowsPerBatch = 1_000
const maxDownloadsAtOnce = 2

type Request = { id: number; requester: { id: number; isRecent: boolean } }

/** Opens a download. It throws `RateLimited`, `ReauthenticationRequired` and `NotFound`. */
export function createRefusedRows(services: Services): (request: Request) => Promise<Spreadsheet> {
  const limit = limitDownloads(maxDownloadsAtOnce)
  return (request) => limit(() => openRefused(services, request))
}

/** The rows as they stand in the file, with the reason in a last column. */
async function openRefused({ db }: Services, { id, requester }: Request): Promise<Spreadsheet> {
  const found = await db
    .selectFrom('imports')
    .select(['headers', 'settings'])
    .where('id', '=', id)
    .where('state', 'in', ['read', 'imported'])
    .executeTakeFirst()
  const settings = found?.settings
  const refused = settings && selectRefused(db, id, settings)
  const counted = await refused?.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  const total = counted?.total ?? 0
  if (!refused || total === 0) {
    throw new NotFound('The refused rows are no longer there, or there are none.')
  }
  assertConfirmed(requester, total)
  await record(db, {
    actor: requester.id,
    action: 'refused_downloaded',
    details: { count: total },
  })
  const headers = [...found.headers, 'Why it was refused']
  const columns = headers.map((header): Column => ({ header, width: 20, format: 'text' }))
  const batches = readCells(refused.select(['number', 'cells', reasonOf(settings).as('reason')]), found.headers.length)
  const sheet = { sheetName: 'Refused', columns, total, batches }
  return {
    name: 'refused_rows.xlsx',
    rows: total,
    content: writeSpreadsheet(sheet),
    close: async () => void (await batches.return()),
  }
}

const selectRefused = (db: Database, id: number, settings: ImportSettings) =>
  db.selectFrom('import_rows').where('import_id', '=', id).where(reasonOf(settings), 'is not', null)

type Refused = { number: number; cells: string[] | null; reason: string | null }

async function* readCells(
  refused: SelectQueryBuilder<Tables, 'import_rows', Refused>,
  width: number,
): AsyncGenerator<CellValue[][], void> {
  for (let last = 0; ; ) {
    const rows = await refused.where('number', '>', last).orderBy('number').limit(rowsPerBatch).execute()
    if (rows.length === 0) return
    yield rows.map(({ cells, reason }) => [
      ...Array.from({ length: width }, (_, index) => cells?.[index] || null),
      reason,
    ])
    last = rows.at(-1)?.number ?? last
  }
}
