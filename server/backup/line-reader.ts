import { createHash } from 'node:crypto'
import { endOfTableLine } from './format.ts'

/** Its message becomes the reason of a sentence. */
export class DamagedBackup extends Error {}

/** Lines and tables of a backup, one after the other, with the checksum of what was read. */
export class LineReader {
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
