import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { brokenFile, UnreadableFile } from './unreadable-file.ts'

type Entry = { method: number; flags: number; packedBytes: number; headerAt: number }

const maxEntries = 1_000
const maxUnpackedBytes = 400 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** A comment of 65,535 bytes may follow. */
const maxEndBytes = 22 + 65_535

const refuse = (message = brokenFile): never => {
  throw new UnreadableFile(message)
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - maxEndBytes); at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at
  }
  return refuse('This file is incomplete. Please upload it again.')
}

/** The parts of an xlsx file (a zip archive), of which each is unpacked as it is read, all together within a limit. */
export class ZipArchive {
  private readonly file: Buffer
  private readonly entries = new Map<string, Entry>()
  private unpackedBytes = 0
  /** Of the file, as far as entries are read: for the progress. */
  packedBytesRead = 0

  constructor(file: Buffer) {
    this.file = file
    try {
      this.readDirectory()
    } catch (error) {
      if (error instanceof RangeError) refuse()
      throw error
    }
  }

  private readDirectory(): void {
    const { file } = this
    const end = findEnd(file)
    const count = file.readUInt16LE(end + 10)
    if (count > maxEntries) refuse()
    let at = file.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== entrySignature) refuse()
      const nameBytes = file.readUInt16LE(at + 28)
      const name = file.toString('utf8', at + 46, at + 46 + nameBytes)
      this.entries.set(name.replace(/^\//, ''), {
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        packedBytes: file.readUInt32LE(at + 20),
        headerAt: file.readUInt32LE(at + 42),
      })
      at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** Throws `UnreadableFile` at the latest when all that was unpacked passes the limit. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const { file } = this
    const entry = this.entries.get(name) ?? refuse()
    const { flags, method, packedBytes, headerAt } = entry
    if (flags & 1) refuse('This file is protected by a password. Please save it without one.')
    if (headerAt + 30 > file.length || file.readUInt32LE(headerAt) !== localSignature) refuse()
    const start =
      headerAt + 30 + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28)
    if (start + packedBytes > file.length || (method !== 0 && method !== 8)) refuse()
    const packed = Readable.from(this.slices(start, start + packedBytes))
    const unpacked = method === 8 ? packed.pipe(createInflateRaw()) : packed
    try {
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        this.unpackedBytes += chunk.length
        if (this.unpackedBytes > maxUnpackedBytes) {
          refuse('This file unpacks to more than 400 MB. Please import it in parts.')
        }
        yield chunk
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(brokenFile)
    } finally {
      packed.destroy()
    }
  }

  private *slices(start: number, end: number): Generator<Buffer> {
    const sliceBytes = 64 * 1024
    for (let at = start; at < end; at += sliceBytes) {
      const slice = this.file.subarray(at, Math.min(at + sliceBytes, end))
      this.packedBytesRead += slice.length
      yield slice
    }
  }
}
