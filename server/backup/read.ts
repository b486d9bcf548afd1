import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackupHeader,
  type BackupTable,
  type BackupTrailer,
  backupFormat,
  endOfTableLine,
  isBackupHeader,
} from './format.ts'

class DamagedBackup extends Error {}

/** Called in this order; `onTable` must read `rows` to their end. */
type BackupVisitor = {
  onHeader?: (head: BackupHeader) => Promise<void> | void
  onTable?: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Streams a backup from beginning to end. Throws one sentence when it is damaged, incomplete or no backup; then nothing that
 * the visitor saw may be kept.
 */
export async function readBackup(
  file: string,
  { onHeader, onTable = skipRows }: BackupVisitor,
): Promise<BackupHeader> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    return await readContent(new LineReader(unpacked), { ...(onHeader && { onHeader }), onTable })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const isDamage =
      error instanceof DamagedBackup || code.startsWith('Z_') || error instanceof SyntaxError
    if (!isDamage) throw error
    throw new Error(`${file} is no whole backup and cannot be restored: ${message}.`, {
      cause: error,
    })
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

async function skipRows(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

async function readContent(
  lines: LineReader,
  { onHeader, onTable }: BackupVisitor & Required<Pick<BackupVisitor, 'onTable'>>,
): Promise<BackupHeader> {
  const header: unknown = JSON.parse(await lines.readLine())
  if (!isBackupHeader(header)) throw new DamagedBackup('its head is not understood')
  if (header.format !== backupFormat)
    throw new DamagedBackup(`it is not in the format ${backupFormat}`)
  await onHeader?.(header)
  for (const table of header.tables) {
    let rows = 0
    await onTable(
      table,
      (async function* () {
        for await (const chunk of lines.readTable()) {
          rows += countLines(chunk)
          yield chunk
        }
      })(),
    )
    if (rows !== table.rows) {
      throw new DamagedBackup(`${table.name} has ${rows} rows instead of ${table.rows}`)
    }
  }
  const sha256Found = lines.digest()
  const { sha256 } = JSON.parse(await lines.readLine()) as BackupTrailer
  if (sha256 !== sha256Found) throw new DamagedBackup('its checksum is wrong')
  if (!(await lines.isAtEnd())) throw new DamagedBackup('it goes on after its end')
  return header
}

function countLines(chunk: Buffer): number {
  let count = 0
  for (let index = chunk.indexOf(10); index !== -1; index = chunk.indexOf(10, index + 1)) count += 1
  return count
}

class LineReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #buffered = Buffer.alloc(0)

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
    return this.#buffered.length === 0 && (await this.#source.next()).done === true
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
