import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, in pieces of text that are made when they are asked for. */
export type Part = { path: string; content: AsyncIterable<string> | Iterable<string> }

/** What the archive's list of contents says of a part; sizes in bytes, `at` is where it begins. */
type Entry = { path: Buffer; crc: number; packed: number; size: number; at: number }

/** The fastest: a sheet's markup repeats itself, and the next levels take a third more time for a tenth of the size. */
const level = 1

/** Without the 64-bit records, which not every program reads. */
const largest = 0xffff_ffff

/** Sizes are told behind each part, because nobody knows them before; names are UTF-8. */
const flags = 0x0808
const version = 20
const deflated = 8
/** 1 January 1980, the first day that an archive knows: the same rows make the same file. */
const day = 0x0021

/** A zip archive of the parts, made while it is read. Throws when it would grow past 4 GB. */
export async function* zip(parts: Iterable<Part>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const { path, content } of parts) {
    const entry: Entry = { path: Buffer.from(path), crc: 0, packed: 0, size: 0, at }
    const head = fields([0x0403_4b50, 4], ...common(entry))
    yield Buffer.concat([head, entry.path])
    yield* pack(content, entry)
    yield fields([0x0807_4b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    at += head.length + entry.path.length + entry.packed + 16
    if (at > largest || entry.size > largest) throw new Error('The archive is larger than 4 GB.')
    entries.push(entry)
  }
  const list = Buffer.concat(
    entries.flatMap((entry) => [
      fields(
        [0x0201_4b50, 4],
        [version, 2],
        ...common(entry),
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [entry.at, 4],
      ),
      entry.path,
    ]),
  )
  const count = entries.length
  yield Buffer.concat([
    list,
    fields(
      [0x0605_4b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [list.length, 4],
      [at, 4],
      [0, 2],
    ),
  ])
}

type Field = [value: number, bytes: number]

/** Before a part its sums are still 0. */
const common = ({ path, crc, packed, size }: Entry): Field[] => [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  [0, 2],
  [day, 2],
  [crc, 4],
  [packed, 4],
  [size, 4],
  [path.length, 2],
  [0, 2],
]

function fields(...all: Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [, length]) => sum + length, 0))
  let at = 0
  for (const [value, length] of all) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

/** The content deflated, and its sums in `entry` once it has ended. */
async function* pack(content: Part['content'], entry: Entry): AsyncGenerator<Buffer> {
  const packing = createDeflateRaw({ level, chunkSize: 65_536 })
  // What fails before it is told by what is read here.
  pipeline(Readable.from(weigh(content, entry)), packing, () => {})
  for await (const chunk of packing) {
    entry.packed += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

async function* weigh(content: Part['content'], entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}
