import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, in pieces of text that are made when they are asked for. */
export type ZipEntry = { path: string; content: AsyncIterable<string> | Iterable<string> }

/** What the archive's list of contents says of a part; sizes in bytes, `at` is where it begins. */
type CentralRecord = {
  path: Buffer
  crc: number
  compressedSize: number
  size: number
  offset: number
}

/** The fastest: a sheet's markup repeats itself, and the next levels take a third more time for a tenth of the size. */
const compressionLevel = 1

/** Without the 64-bit records, which not every program reads. */
const maxSize32 = 0xffff_ffff

/** Sizes are told behind each part, because nobody knows them before; names are UTF-8. */
const generalFlags = 0x0808
const zipVersion = 20
const deflateMethod = 8
/** 1 January 1980, the first day that an archive knows: the same rows make the same file. */
const dosDate = 0x0021

/** A zip archive of the parts, made while it is read. Throws when it would grow past 4 GB. */
export async function* zip(parts: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const entries: CentralRecord[] = []
  let at = 0
  for (const { path, content } of parts) {
    const entry: CentralRecord = {
      path: Buffer.from(path),
      crc: 0,
      compressedSize: 0,
      size: 0,
      offset: at,
    }
    const localHeader = writeFields([0x0403_4b50, 4], ...sharedFields(entry))
    yield Buffer.concat([localHeader, entry.path])
    yield* deflateEntry(content, entry)
    yield writeFields([0x0807_4b50, 4], [entry.crc, 4], [entry.compressedSize, 4], [entry.size, 4])
    at += localHeader.length + entry.path.length + entry.compressedSize + 16
    if (at > maxSize32 || entry.size > maxSize32)
      throw new Error('The archive is larger than 4 GB.')
    entries.push(entry)
  }
  const centralDirectory = Buffer.concat(
    entries.flatMap((entry) => [
      writeFields(
        [0x0201_4b50, 4],
        [zipVersion, 2],
        ...sharedFields(entry),
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [entry.offset, 4],
      ),
      entry.path,
    ]),
  )
  const count = entries.length
  yield Buffer.concat([
    centralDirectory,
    writeFields(
      [0x0605_4b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [centralDirectory.length, 4],
      [at, 4],
      [0, 2],
    ),
  ])
}

type Field = [value: number, bytes: number]

/** Before a part its sums are still 0. */
const sharedFields = ({ path, crc, compressedSize, size }: CentralRecord): Field[] => [
  [zipVersion, 2],
  [generalFlags, 2],
  [deflateMethod, 2],
  [0, 2],
  [dosDate, 2],
  [crc, 4],
  [compressedSize, 4],
  [size, 4],
  [path.length, 2],
  [0, 2],
]

function writeFields(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0))
  let at = 0
  for (const [value, length] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

/** The content deflated, and its sums in `entry` once it has ended. */
async function* deflateEntry(
  content: ZipEntry['content'],
  entry: CentralRecord,
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: compressionLevel, chunkSize: 65_536 })
  // What fails before it is told by what is read here.
  pipeline(Readable.from(measure(content, entry)), deflate, () => {})
  for await (const chunk of deflate) {
    entry.compressedSize += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

async function* measure(
  content: ZipEntry['content'],
  entry: CentralRecord,
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}
