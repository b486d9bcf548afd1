import type { Readable } from 'node:stream'
import { record } from '../audit/record.ts'
import { NotFound } from '../errors.ts'
import type { CellValue, Column } from '../spreadsheet/columns.ts'
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'
import { readInWorker } from './parsing/read-in-worker.ts'
import { openFile } from './read-file.ts'

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

type Services = Pick<ImportServices, 'db' | 'clock' | 'parentKey'>

/** The rows as they stand in the file, which is read anew, with the reason in a last column. Throws `NotFound`. */
export async function openRefused(
  services: Services,
  { id, by }: { id: number; by: number },
): Promise<{ name: string; rows: number; content: Readable; close(): Promise<void> }> {
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
  await record(db, {
    actor: by,
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
  const task = { ...(await openFile(services, id)), only: new Set(reasons.keys()) }
  const content = writeSpreadsheet({
    sheetName: 'Refused',
    columns,
    total: reasons.size,
    batches: readRefused(task, { reasons, width: found.headers.length }),
  })
  return { name: 'refused_rows.xlsx', rows: reasons.size, content, close: async () => {} }
}

async function* readRefused(
  task: Parameters<typeof readInWorker>[0],
  { reasons, width }: { reasons: Map<number, string | null>; width: number },
): AsyncGenerator<CellValue[][]> {
  for await (const message of readInWorker(task)) {
    if (message.kind !== 'rows') continue
    const rows = JSON.parse(message.json) as { number: number; cells: string[] }[]
    yield rows.map(({ number, cells }) => [
      ...Array.from({ length: width }, (_, index) => cells[index] || null),
      reasons.get(number) ?? null,
    ])
  }
}
