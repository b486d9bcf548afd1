import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipEntry = { path: string; content: AsyncIterable<string> | Iterable<string> }

/** Higher levels take a third more time for a tenth of the size: a sheet's markup repeats itself. */
const compressionLevel = 1
const deflateMethod = 8

/** Archives without ZIP64 records, which not every program reads, end here. */
const maxSize32 = 0xffff_ffff

/** The first date of the format: the same rows make the same file. */
const mtime = new Date(1980, 0, 1)

/** Throws when the archive would grow past 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  let totalBytes = 0
  const archive = new Zip((_error, bytes) => {
    written.push(bytes)
    totalBytes += bytes.length
  })
  for (const { path, content } of entries) {
    const file: ZipInputFile = { filename: path, compression: deflateMethod, mtime, crc: 0, size: 0 }
    archive.add(file)
    for await (const chunk of deflateContent(content, file)) {
      file.ondata?.(null, chunk, false)
      yield* written.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
    if (totalBytes > maxSize32 || file.size > maxSize32) throw new Error('The archive is larger than 4 GB.')
  }
  archive.end()
  yield* written
}

/** By zlib, which does it beside the process. */
async function* deflateContent(content: ZipEntry['content'], file: ZipInputFile) {
  const deflate = createDeflateRaw({ level: compressionLevel, chunkSize: 65_536 })
  // An error of the content destroys `deflate` with it, and is thrown by the loop below.
  pipeline(Readable.from(measure(content, file)), deflate, () => {})
  for await (const chunk of deflate) yield chunk as Buffer<ArrayBuffer>
}

async function* measure(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
  }
}
