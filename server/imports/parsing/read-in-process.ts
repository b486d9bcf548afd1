import type { ImportLayout, ImportSettings } from '#contract/imports/imports.ts'
import { ReaderEnded, type ReaderJob, runReader } from '../../readers/run-reader.ts'
import { tooMuch, UnreadableFile } from './unreadable-file.ts'

export type FileTask = {
  /** Undefined: by the names of the columns. */
  settings: ImportSettings | undefined
  now: number
  teamZone: string
  parentKey: Uint8Array
  /** Digest of the erasures so far, in hexadecimal: a later erasure deletes the upload. */
  erased: Set<string>
}

/** Facts about a file that are known before its rows are read. */
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

const maxCpuMs = 60_000

/** Reads a file in a process of its own. Throws `UnreadableFile`. */
export async function* readInProcess(
  file: Pick<ReaderJob, 'input' | 'bytes'>,
  task: FileTask,
): AsyncGenerator<Exclude<FileMessage, { kind: 'unreadable' }>> {
  const program = 'server/imports/parsing/reader.ts'
  try {
    for await (const message of runReader<FileMessage>({ ...file, program, task, maxCpuMs })) {
      if (message.kind === 'unreadable') throw new UnreadableFile(message.message)
      yield message
    }
  } catch (error) {
    throw error instanceof ReaderEnded ? new UnreadableFile(tooMuch) : error
  }
}
