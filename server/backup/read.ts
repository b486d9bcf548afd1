import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  endOfTable,
  format,
  isHead,
} from './format.ts'

/** The file is not what was once written. */
class Damaged extends Error {}

/** What a reader of a backup hears, in this order; each table's rows have to be taken to their end. */
type Listener = {
  onHead?: (head: BackupHead) => Promise<void> | void
  onTable?: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Reads a backup from beginning to end, a piece at a time. Throws one sentence when it is damaged, incomplete, or no
 * backup: what was heard until then must not be kept.
 */
export async function readBackup(
  file: string,
  { onHead, onTable = drain }: Listener,
): Promise<BackupHead> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    return await readAll(new Pieces(unpacked), { ...(onHead && { onHead }), onTable })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const isOurs = error instanceof Damaged || code.startsWith('Z_') || error instanceof SyntaxError
    if (!isOurs) throw error
    throw new Error(`${file} is no whole backup and cannot be restored: ${message}.`, {
      cause: error,
    })
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

async function drain(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

async function readAll(
  pieces: Pieces,
  { onHead, onTable }: Listener & Required<Pick<Listener, 'onTable'>>,
): Promise<BackupHead> {
  const head: unknown = JSON.parse(await pieces.line())
  if (!isHead(head)) throw new Damaged('its head is not understood')
  if (head.format !== format) throw new Damaged(`it is not in the format ${format}`)
  await onHead?.(head)
  for (const table of head.tables) {
    let rows = 0
    await onTable(
      table,
      (async function* () {
        for await (const piece of pieces.untilEndOfTable()) {
          rows += countLines(piece)
          yield piece
        }
      })(),
    )
    if (rows !== table.rows) {
      throw new Damaged(`${table.name} has ${rows} rows instead of ${table.rows}`)
    }
  }
  const found = pieces.digest()
  const { sha256 } = JSON.parse(await pieces.line()) as BackupEnd
  if (sha256 !== found) throw new Damaged('its checksum is wrong')
  if (!(await pieces.isAtEnd())) throw new Damaged('it goes on after its end')
  return head
}

function countLines(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

/** A stream by lines, of which no more is held than the one that is not complete. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  /** Begins at the beginning of a line. */
  #rest = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    while (!this.#rest.includes(10)) await this.#readOn()
    return this.#take(this.#rest.indexOf(10) + 1).toString()
  }

  /** Whole lines, up to the one that ends a table, which is taken too. */
  async *untilEndOfTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfTable()
      const whole = end ?? this.#rest.lastIndexOf(10) + 1
      if (whole > 0) yield this.#take(whole)
      if (end !== undefined) {
        this.#take(endOfTable.length)
        return
      }
      await this.#readOn()
    }
  }

  /** SHA-256 of all that was taken. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#source.next()).done === true
  }

  #endOfTable(): number | undefined {
    if (this.#rest.indexOf(endOfTable) === 0) return 0
    const before = this.#rest.indexOf(`\n${endOfTable}`)
    return before === -1 ? undefined : before + 1
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #readOn(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done) throw new Damaged('its end is missing')
    this.#rest = Buffer.concat([this.#rest, value])
  }
}
