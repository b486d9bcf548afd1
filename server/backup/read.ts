import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackupHeader,
  type BackupTable,
  type BackupTrailer,
  backupFormat,
  copyLine,
  endOfTableLine,
  headerPrefix,
  isBackupHeader,
  isSignedWith,
  rowsLine,
  trailerPrefix,
} from './format.ts'

/** Its message becomes the reason of a sentence. */
class DamagedBackup extends Error {}

/** Lines and tables of a backup, one after the other, with the checksum of what was read. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #buffered: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async readLine(): Promise<string> {
    while (!this.#buffered.includes(10)) await this.#readMore()
    return this.#take(this.#buffered.indexOf(10) + 1).toString()
  }

  async *readTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const endIndex = this.#findEndOfTable()
      const completeLength = endIndex ?? this.#buffered.lastIndexOf(10) + 1
      if (completeLength > 0) yield this.#take(completeLength)
      if (endIndex !== undefined) {
        this.#take(endOfTableLine.length)
        return
      }
      await this.#readMore()
    }
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#buffered.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) return true
      this.#buffered = value
    }
    return false
  }

  #findEndOfTable(): number | undefined {
    if (this.#buffered.indexOf(endOfTableLine) === 0) return 0
    const newlineIndex = this.#buffered.indexOf(`\n${endOfTableLine}`)
    return newlineIndex === -1 ? undefined : newlineIndex + 1
  }

  #take(length: number): Buffer {
    const bytes = this.#buffered.subarray(0, length)
    this.#buffered = this.#buffered.subarray(length)
    this.#hash.update(bytes)
    return bytes
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done) throw new DamagedBackup('its end is missing')
    this.#buffered = Buffer.concat([this.#buffered, value])
  }
}

/** Called in this order; `onTable` must read `rows` to their end. */
type BackupVisitor = {
  onHeader?: (head: BackupHeader) => Promise<void> | void
  onTable?: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>
}

export type ReadOptions = BackupVisitor & { signingKey: Buffer }

type ReadResult = { header: BackupHeader; isTrusted: boolean }

async function unpack<T>(file: string, read: (lines: LineReader) => Promise<T>): Promise<T> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    return await read(new LineReader(source.pipe(unpacked)))
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** It executes none of its SQL. It throws one sentence for a damaged backup; then nothing seen may be kept. */
export const readBackup = (file: string, options: ReadOptions): Promise<ReadResult> =>
  unpack(file, (lines) => readContent(lines, options)).catch((error: NodeJS.ErrnoException) => {
    const { code = '', message } = error
    const isDamage = error instanceof DamagedBackup || code.startsWith('Z_') || error instanceof SyntaxError
    if (!isDamage) throw error
    throw new Error(`${file} is no whole backup and cannot be restored: ${message}.`, { cause: error })
  })

/** When a backup was taken, by its first line alone; undefined for what is none. */
export const readTakenAt = (file: string): Promise<Date | undefined> =>
  unpack(file, async (lines) => new Date(parseHeader(await lines.readLine()).takenAt)).catch(() => undefined) // another file

async function readContent(
  lines: LineReader,
  { onHeader, onTable = skipRows, signingKey }: ReadOptions,
): Promise<ReadResult> {
  const header = parseHeader(await lines.readLine())
  await onHeader?.(header)
  while ((await lines.readLine()) !== rowsLine);
  for (const table of header.tables) {
    if ((await lines.readLine()) !== copyLine(table)) {
      throw new DamagedBackup(`the rows of ${table.name} are not where its head says`)
    }
    await readRows(table, lines, onTable)
  }
  const trailer = await readLastLine(lines)
  if (trailer.sha256 !== trailer.sha256Found) throw new DamagedBackup('its checksum is wrong')
  return { header, isTrusted: isSignedWith(trailer, signingKey) }
}

function parseHeader(line: string): BackupHeader {
  if (!line.startsWith(headerPrefix)) throw new DamagedBackup('its head is missing')
  const header: unknown = JSON.parse(line.slice(headerPrefix.length))
  if (!isBackupHeader(header)) throw new DamagedBackup('its head is not understood')
  if (header.format !== backupFormat) throw new DamagedBackup(`it is not in the format ${backupFormat}`)
  return header
}

async function readRows(
  table: BackupTable,
  lines: LineReader,
  onTable: NonNullable<BackupVisitor['onTable']>,
): Promise<void> {
  let rows = 0
  const countRows = async function* () {
    for await (const chunk of lines.readTable()) {
      rows += countLines(chunk)
      yield chunk
    }
  }
  await onTable(table, countRows())
  if (rows !== table.rows) {
    throw new DamagedBackup(`${table.name} has ${rows} rows instead of ${table.rows}`)
  }
}

type FoundTrailer = BackupTrailer & { sha256Found: string }

/** A function of the schema may contain a line that looks like the last one. */
async function readLastLine(lines: LineReader): Promise<FoundTrailer> {
  for (;;) {
    const sha256Found = lines.digest()
    const line = await lines.readLine()
    if (line.startsWith(trailerPrefix) && (await lines.isAtEnd())) {
      return { ...(JSON.parse(line.slice(trailerPrefix.length)) as BackupTrailer), sha256Found }
    }
  }
}

export async function skipRows(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

function countLines(chunk: Buffer): number {
  let count = 0
  for (let index = chunk.indexOf(10); index !== -1; index = chunk.indexOf(10, index + 1)) count += 1
  return count
}
