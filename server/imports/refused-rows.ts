import { record } from '../audit/record.ts'
import { NotFound } from '../errors.ts'
import { assertConfirmed, limitDownloads } from '../inquiries/exports/download-limits.ts'
import type { SpreadsheetExport } from '../inquiries/exports/export.ts'
import type { CellValue, Column } from '../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'
import { readInWorker } from './parsing/read-in-worker.ts'
import { openFile } from './read-file.ts'

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

type Services = Pick<ImportServices, 'db' | 'clock' | 'parentKey'>

/** Each has a thread that reads the file. */
const maxDownloadsAtOnce = 2

type Request = { id: number; requester: { id: number; isRecent: boolean } }

/** Opens a download. It throws `RateLimited`, `ReauthenticationRequired` and `NotFound`. */
export function createRefusedRows(
  services: Services,
): (request: Request) => Promise<SpreadsheetExport> {
  const limit = limitDownloads(maxDownloadsAtOnce)
  return (request) => limit(() => openRefused(services, request))
}

/** The rows as they stand in the file, which is read anew, with the reason in a last column. */
async function openRefused(
  services: Services,
  { id, requester }: Request,
): Promise<SpreadsheetExport> {
  const { db } = services
  const found = await db
    .selectFrom('imports')
    .select(['headers', 'settings'])
    .where('id', '=', id)
    .where('state', 'in', ['read', 'imported'])
    .executeTakeFirst()
  const reasons = new Map(
    found?.settings
      ? (
          await db
            .selectFrom('import_rows')
            .select('number')
            .select(reasonOf(found.settings).as('reason'))
            .where('import_id', '=', id)
            .where(reasonOf(found.settings), 'is not', null)
            .execute()
        ).map(({ number, reason }) => [number, reason])
      : [],
  )
  if (!found || reasons.size === 0) {
    throw new NotFound('The refused rows are no longer there, or there are none.')
  }
  assertConfirmed(requester, reasons.size)
  await record(db, {
    actor: requester.id,
    action: 'refused_downloaded',
    details: { count: reasons.size },
  })
  const headers = [...found.headers, 'Why it was refused']
  const columns: Column[] = headers.map((header, index) => ({
    header,
    width: 20,
    format: 'text',
    letter: letterOf(index),
  }))
  const only = new Set(reasons.keys())
  const task = { ...(await openFile(services, id)), only }
  const batches = readRefused(task, { reasons, width: found.headers.length })
  const sheet = { sheetName: 'Refused', columns, total: reasons.size, batches }
  return {
    name: 'refused_rows.xlsx',
    rows: reasons.size,
    content: writeSpreadsheet(sheet),
    // Its thread has ended then.
    close: async () => void (await batches.return()),
  }
}

async function* readRefused(
  task: Parameters<typeof readInWorker>[0],
  { reasons, width }: { reasons: Map<number, string | null>; width: number },
): AsyncGenerator<CellValue[][], void> {
  for await (const message of readInWorker(task)) {
    if (message.kind !== 'rows') continue
    const rows = JSON.parse(message.json) as { number: number; cells: string[] }[]
    yield rows.map(({ number, cells }) => [
      ...Array.from({ length: width }, (_, index) => cells[index] || null),
      reasons.get(number) ?? null,
    ])
  }
}
