import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { isMoment } from '#contract/imports/import-columns.ts'
import { parentKeyOf } from '../../inquiries/tombstones.ts'
import { convertRow } from './convert-row.ts'
import type { FileMessage, FileTask } from './read-in-worker.ts'
import { zoneOfHeader } from './read-moment.ts'
import { readTable, toJsonText } from './read-table.ts'
import { cellText, UnreadableFile } from './read-workbook.ts'

const rowsPerBatch = 500
const maxAsked = 50

/** One batch is made while the one before is stored. */
let acknowledged: Promise<unknown> = Promise.resolve()

async function post(message: FileMessage): Promise<void> {
  await acknowledged
  if (!parentPort) throw new Error('This is a worker.')
  acknowledged = once(parentPort, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a port of a thread, no window
  parentPort.postMessage(message)
}

async function readFile(file: Buffer, task: FileTask): Promise<void> {
  const key = createSecretKey(task.parentKey)
  const isErased = (email: string) => task.erased.size > 0 && task.erased.has(parentKeyOf(email, key).toString('hex'))
  const { rows, orders, ...table } = await readTable(file, task.settings)
  const { headers, settings } = table
  await post({ kind: 'table', ...table })
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
  for (let at = 0; at < rows.length; at += rowsPerBatch) {
    const some = rows.slice(at, at + rowsPerBatch)
    const batch = await Promise.all(
      some.map(async (row) => ({
        ...(await convertRow(row, conversion)),
        cells: row.cells.map((cell) => toJsonText(cellText(cell))),
      })),
    )
    const count = at + some.length
    const bytesRead = Math.round((file.length * count) / rows.length)
    await post({ kind: 'rows', json: JSON.stringify(batch), rows: count, bytesRead })
  }
  await post({ kind: 'end', unknownStatuses: [...unknownStatuses].slice(0, maxAsked) })
}

const task = workerData as FileTask
try {
  await readFile(Buffer.concat(task.pieces), task)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  await post({ kind: 'unreadable', message: error.message })
}
// Its parent waits no longer for the end of what is broken.
parentPort?.close()
