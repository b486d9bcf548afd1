import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ImportLayout, ImportSettings } from '#contract/imports/imports.ts'
import { packageRoot } from '../../package-root.ts'
import { tooMuch, UnreadableFile } from './read-workbook.ts'

export type FileTask = {
  /** The file; its pieces are moved, not copied. */
  pieces: Uint8Array<ArrayBuffer>[]
  /** Undefined: by the names of the columns. */
  settings: ImportSettings | undefined
  now: number
  teamZone: string
  parentKey: Uint8Array
  /** What erasures left, in hexadecimal: one that comes later deletes the upload. */
  erased: Set<string>
}

/** What is found of a file before its rows are read. */
export type ImportTable = {
  headers: string[]
  samples: string[]
  settings: ImportSettings
  layout: ImportLayout
}

export type FileMessage =
  | ({ kind: 'table' } & ImportTable)
  | { kind: 'rows'; json: string; rows: number; bytesRead: number }
  | { kind: 'end'; unknownStatuses: string[] }
  | { kind: 'unreadable'; message: string }

/** Beside its heap it holds what it unpacks: 640 MB in all. */
const resourceLimits = {
  maxOldGenerationSizeMb: 400,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
}
const maxSilentMs = 60_000

/**
 * Reads a file in a thread with a cap of memory and time, so that a hostile one stalls no request. The next batch comes
 * when one was dealt with. Throws `UnreadableFile`.
 */
export async function* readInWorker(task: FileTask): AsyncGenerator<Exclude<FileMessage, { kind: 'unreadable' }>> {
  const file = join(packageRoot, 'server/imports/parsing/worker.ts')
  const transferList = task.pieces.map(({ buffer }) => buffer)
  const worker = new Worker(file, { workerData: task, transferList, resourceLimits })
  const timer = setTimeout(() => void worker.terminate(), maxSilentMs)
  // One that comes after the last message concerns nobody.
  worker.on('error', () => {})
  try {
    const messages = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FileMessage]>
    for await (const [message] of messages) {
      if (message.kind === 'unreadable') throw new UnreadableFile(message.message)
      yield message
      timer.refresh()
      if (message.kind === 'end') return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread, no window
      worker.postMessage('next')
    }
    throw new UnreadableFile(tooMuch)
  } catch (error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isOutOfMemory ? new UnreadableFile(tooMuch) : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
