import { crc32, createInflateRaw } from 'node:zlib'
import { brokenFile, protectedFile, tooMuch, UnreadableFile } from './unreadable-file.ts'

const maxParts = 1_000
const maxUnpackedBytes = 128 * 1024 * 1024

type Part = { method: number; checksum: number; packed: Buffer }

const marks = { part: 'PK\x01\x02', end: 'PK\x05\x06', zip64: 'PK\x06\x06' }
/** Stand for numbers that follow in the fields of ZIP64. */
const elsewhere = { count: 0xffff, number: 0xffff_ffff }

/** A zip archive. What it says of the sizes of its parts is never used. Throws `UnreadableFile`. */
export class Archive {
  readonly #parts = new Map<string, Part>()

  constructor(file: Buffer) {
    try {
      this.#readDirectory(file)
    } catch (error) {
      // A number that leads out of the file is a `RangeError`.
      throw error instanceof UnreadableFile ? error : new UnreadableFile(brokenFile)
    }
  }

  get names(): string[] {
    return [...this.#parts.keys()]
  }

  #readDirectory(file: Buffer): void {
    const end = file.lastIndexOf(marks.end, undefined, 'latin1')
    let [count, at] = [file.readUInt16LE(end < 0 ? file.length : end + 10), file.readUInt32LE(end + 16)]
    if (count === elsewhere.count || at === elsewhere.number) {
      const record = file.lastIndexOf(marks.zip64, end, 'latin1')
      const read = (offset: number) => Number(file.readBigUInt64LE(record < 0 ? file.length : record + offset))
      ;[count, at] = [read(32), read(48)]
    }
    if (count > maxParts) throw new UnreadableFile(brokenFile)
    for (let index = 0; index < count; index += 1) {
      if (file.toString('latin1', at, at + 4) !== marks.part) throw new RangeError()
      if (file.readUInt16LE(at + 8) & 1) throw new UnreadableFile(protectedFile)
      const extra = at + 46 + file.readUInt16LE(at + 28)
      let next = extra + 4
      const [, packedBytes = 0, local = 0] = [24, 20, 42].map((offset) => {
        const number = file.readUInt32LE(at + offset)
        if (number !== elsewhere.number) return number
        next += 8
        return Number(file.readBigUInt64LE(next - 8))
      })
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      const packed = file.subarray(start, start + packedBytes)
      if (packed.length < packedBytes) throw new RangeError()
      const part = { method: file.readUInt16LE(at + 10), checksum: file.readUInt32LE(at + 16), packed }
      this.#parts.set(file.toString('utf8', at + 46, extra), part)
      at = extra + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
  }

  /** Unpacks a part piece by piece, up to 128 MB. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const { method, checksum, packed } = this.#parts.get(name) ?? {}
    if (!packed || (method !== 0 && method !== 8)) throw new UnreadableFile(brokenFile)
    let [bytes, found] = [0, 0]
    try {
      for await (const piece of method === 0 ? [packed] : createInflateRaw({ chunkSize: 65_536 }).end(packed)) {
        bytes += (piece as Buffer).length
        found = crc32(piece as Buffer, found)
        if (bytes > maxUnpackedBytes) throw new UnreadableFile(tooMuch)
        yield piece as Buffer
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(brokenFile)
    }
    if (found !== checksum) throw new UnreadableFile(brokenFile)
  }
}
