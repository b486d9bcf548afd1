import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { path: string; content: AsyncIterable<string> | Iterable<string> }

/** In bytes; `offset` is where the local header begins. */
type CentralRecord = {
  path: Buffer
  crc: number
  compressedSize: number
  size: number
  offset: number
}

/** Higher levels take a third more time for a tenth of the size: a sheet's markup repeats itself. */
const compressionLevel = 1

/** Archives without ZIP64 records, which not every program reads, end here. */
const maxSize32 = 0xffff_ffff

/** Bit 3: sizes follow in a data descriptor. Bit 11: names are UTF-8. */
const generalFlags = 0x0808
const zipVersion = 20
const deflateMethod = 8
/** 1 January 1980, the first date of the format: the same rows make the same file. */
const dosDate = 0x0021

const localHeaderSignature = 0x0403_4b50
const dataDescriptorSignature = 0x0807_4b50
const centralRecordSignature = 0x0201_4b50
const endOfDirectorySignature = 0x0605_4b50

/** Throws when the archive would grow past 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const records: CentralRecord[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const record = { path: Buffer.from(path), crc: 0, compressedSize: 0, size: 0, offset }
    const localHeader = writeFields([localHeaderSignature, 4], ...sharedFields(record))
    yield Buffer.concat([localHeader, record.path])
    yield* deflateContent(content, record)
    const { crc, compressedSize, size } = record
    const descriptor = writeFields([dataDescriptorSignature, 4], [crc, 4], [compressedSize, 4], [size, 4])
    yield descriptor
    offset += localHeader.length + record.path.length + compressedSize + descriptor.length
    if (offset > maxSize32 || size > maxSize32) throw new Error('The archive is larger than 4 GB.')
    records.push(record)
  }
  const directory = Buffer.concat(
    records.flatMap((record) => [
      writeFields(
        [centralRecordSignature, 4],
        [zipVersion, 2],
        ...sharedFields(record),
        // These are comment, disk, internal and external attributes.
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [record.offset, 4],
      ),
      record.path,
    ]),
  )
  const end = writeFields(
    [endOfDirectorySignature, 4],
    [0, 2],
    [0, 2],
    [records.length, 2],
    [records.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
  yield Buffer.concat([directory, end])
}

type Field = [value: number, bytes: number]

/** Of both headers; in the local one checksum and sizes are still 0. */
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
  let position = 0
  for (const [value, length] of fields) position = bytes.writeUIntLE(value, position, length)
  return bytes
}

async function* deflateContent(content: ZipEntry['content'], record: CentralRecord): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: compressionLevel, chunkSize: 65_536 })
  // An error of the content destroys `deflate` with it, and is thrown by the loop below.
  pipeline(Readable.from(measure(content, record)), deflate, () => {})
  for await (const chunk of deflate) {
    record.compressedSize += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

async function* measure(content: ZipEntry['content'], record: CentralRecord): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    record.crc = crc32(bytes, record.crc)
    record.size += bytes.length
    yield bytes
  }
}
