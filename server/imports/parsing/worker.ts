import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { matchHeaders } from '#contract/imports/import-columns.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'
import { parentKeyOf } from '../../inquiries/parent-key.ts'
import { type ConvertedRow, convertRow } from './convert-row.ts'
import type { FileMessage, FileTask } from './read-in-worker.ts'
import { readRows } from './read-rows.ts'
import { cellText, type SheetRow } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

const rowsPerBatch = 500

/** One batch is made while the one before is stored. */
let acknowledged: Promise<unknown> = Promise.resolve()

async function post(message: FileMessage): Promise<void> {
  await acknowledged
  if (!parentPort) throw new Error('This is a worker.')
  acknowledged = once(parentPort, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a port of a thread, no window
  parentPort.postMessage(message)
}

const sampleCharacters = 200

/** As JSON in PostgreSQL takes it. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '')

const toText = (row: SheetRow) => row.cells.map(cellText)

/** Only what names a column of the form, until the administrator chooses. */
const guessSettings = (headers: string[]): ImportSettings => ({
  columns: matchHeaders(headers),
  country: null,
  dates: 'day_first',
  other_status: 'archived',
  repeats: 'leave_same_child',
  purpose: null,
})

async function readFile(file: Buffer, task: FileTask): Promise<void> {
  const rows = await readRows(file)
  const now = new Date(task.now)
  const key = createSecretKey(task.parentKey)
  const isErased = (email: string) =>
    task.erased.size > 0 && task.erased.has(parentKeyOf(email, key).toString('hex'))
  let settings = task.settings
  let headers: string[] | undefined
  let batch: (ConvertedRow | { number: number; cells: string[] })[] = []
  let count = 0
  const flush = async () => {
    const bytesRead = Math.round((file.length * count) / (rows.length - 1))
    await post({ kind: 'rows', json: JSON.stringify(batch), rows: count, bytesRead })
    batch = []
  }
  for (const row of rows) {
    if (!headers) {
      headers = toText(row).map(clean)
      settings ??= guessSettings(headers)
      continue
    }
    if (count === 0) {
      const samples = toText(row).map((text) => clean(text).slice(0, sampleCharacters))
      await post({ kind: 'headers', headers, samples, settings: settings as ImportSettings })
    }
    count += 1
    if (!task.only) {
      batch.push(await convertRow(row, { settings: settings as ImportSettings, now, isErased }))
    } else if (task.only.has(row.number)) batch.push({ number: row.number, cells: toText(row) })
    if (batch.length === rowsPerBatch) await flush()
  }
  await flush()
  await post({ kind: 'end' })
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
