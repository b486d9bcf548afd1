import { createSecretKey } from 'node:crypto'
import { isMoment } from '#contract/imports/import-columns.ts'
import { parentKeyOf } from '../../inquiries/tombstones.ts'
import { serveReader } from '../../readers/serve-reader.ts'
import { convertRow } from './convert-row.ts'
import type { FileMessage, FileTask } from './read-in-process.ts'
import { zoneOfHeader } from './read-moment.ts'
import { readTable, toJsonText } from './read-table.ts'
import { cellText } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxAsked = 50

async function* readRows(file: Buffer, task: FileTask): AsyncGenerator<FileMessage> {
  const key = createSecretKey(task.parentKey)
  const isErased = (email: string) => task.erased.size > 0 && task.erased.has(parentKeyOf(email, key).toString('hex'))
  const { all, isBelowHeader, orders, ...table } = await readTable(file, task.settings)
  const { headers, settings } = table
  yield { kind: 'table', ...table }
  const unknownStatuses = new Set<string>()
  const zones = headers.map((header, column) =>
    isMoment(settings.columns[column] ?? '') ? zoneOfHeader(header) : undefined,
  )
  const { teamZone } = task
  const conversion = {
    settings,
    orders,
    zones,
    teamZone,
    unknownStatuses,
    now: new Date(task.now),
    isErased,
  }
  let rows = 0
  let seen = 0
  for (const some of all.batches()) {
    const batch = await Promise.all(
      some.filter(isBelowHeader).map(async (row) => ({
        ...(await convertRow(row, conversion)),
        cells: row.cells.map((cell) => toJsonText(cellText(cell))),
      })),
    )
    rows += batch.length
    seen += some.length
    const bytesRead = Math.round((file.length * seen) / all.length)
    yield { kind: 'rows', json: JSON.stringify(batch), rows, bytesRead }
  }
  yield { kind: 'end', unknownStatuses: [...unknownStatuses].slice(0, maxAsked) }
}

await serveReader(async function* (file, task: FileTask) {
  try {
    yield* readRows(file, task)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { kind: 'unreadable', message: error.message } satisfies FileMessage
  }
})
