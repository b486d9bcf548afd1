import { Parser } from 'saxen'
import { maxImportCells } from '#contract/imports/imports.ts'
import { brokenFile, tooMuch, UnreadableFile } from './unreadable-file.ts'

export type XmlEvents = {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Nothing between two tags of a spreadsheet is longer: a cell has 32,767 characters. */
const maxPendingCharacters = 1024 * 1024
const maxDepth = 64
/** Of each cell: itself, its text and its runs. */
const maxElements = 4 * maxImportCells

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads one XML part as it arrives, and yields after each piece of it. A declaration of entities, which could name other
 * files or grow without an end, is refused.
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  { open, close, text }: XmlEvents,
): AsyncGenerator<void> {
  let failure: Error | undefined
  let pending = 0
  let depth = 0
  let elements = 0
  const guard =
    <Values extends unknown[]>(listener: (...values: Values) => void) =>
    (...values: Values) => {
      pending = 0
      if (failure) return
      try {
        listener(...values)
      } catch (error) {
        failure = error as Error
      }
    }
  const refuse = () => {
    throw new UnreadableFile(brokenFile)
  }
  const parser = new Parser()
    .on('error', guard(refuse))
    .on('attention', guard(refuse))
    .on(
      'openTag',
      guard((name, attributes) => {
        depth += 1
        elements += 1
        if (depth > maxDepth) refuse()
        if (elements > maxElements) throw new UnreadableFile(tooMuch)
        open?.(localName(name), attributes)
      }),
    )
    .on(
      'closeTag',
      guard((name) => {
        depth -= 1
        close?.(localName(name))
      }),
    )
    .on(
      'text',
      guard((value, decode) => text?.(decode(value))),
    )
    .on(
      'cdata',
      guard((value) => text?.(value)),
    )
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    const xml = decoder.decode(chunk, { stream: true })
    pending += xml.length
    parser.write(xml)
    if (failure) throw failure
    if (pending > maxPendingCharacters) refuse()
    yield
  }
  parser.end()
  if (failure) throw failure
  if (depth !== 0) refuse()
}

export async function readWholeXml(
  chunks: AsyncIterable<Buffer>,
  events: XmlEvents,
): Promise<void> {
  for await (const _ of readXml(chunks, events));
}
