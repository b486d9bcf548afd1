import { Parser } from 'htmlparser2'
import { brokenFile, tooMuch, UnreadableFile } from './unreadable-file.ts'

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Six of each cell of a full export of 50,000 contacts. */
const maxTags = 12_000_000
const maxDepth = 5_000
/** Eight of each character that a cell may have, as an entity. */
const maxBytesBetweenTags = 8 * 32_767

/** “row” of “x:row”. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses XML as it arrives, and yields after each piece of it. Throws `UnreadableFile`. */
export async function* parseXml(
  pieces: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  let [tags, depth, bytesSinceTag, isTextSinceTag] = [0, 0, 0, false]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tags += 1
        depth += 1
        bytesSinceTag = 0
        isTextSinceTag = false
        open?.(localName(name), attributes)
      },
      ontext(some) {
        isTextSinceTag ||= /\S/.test(some)
        text?.(some)
      },
      onclosetag(name) {
        depth -= 1
        close?.(localName(name))
      },
      // A document type could name other files, or entities that grow without an end.
      onprocessinginstruction(name) {
        if (name.toUpperCase() === '!DOCTYPE') throw new UnreadableFile(brokenFile)
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    bytesSinceTag += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (bytesSinceTag > maxBytesBetweenTags + piece.length)
      throw new UnreadableFile(isTextSinceTag ? tooMuch : brokenFile)
    if (depth > maxDepth) throw new UnreadableFile(brokenFile)
    if (tags > maxTags) throw new UnreadableFile(tooMuch)
    yield
  }
  parser.end()
  yield
}

/** Parses all of a small part. */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(pieces, handlers));
}
