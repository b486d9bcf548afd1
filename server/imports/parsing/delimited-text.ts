import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Encoding } from '#contract/imports/encodings.ts'
import { maxImportCells } from '#contract/imports/imports.ts'
import type { SheetRow } from './packed-rows.ts'
import { tooManyCells } from './read-workbook.ts'
import { brokenFile, UnreadableFile } from './unreadable-file.ts'

const delimiters = [',', ';', '\t', '|']
const sampleBytes = 64 * 1024
/** A quote that is never closed would otherwise take the rest of the file for one cell. */
const maxRecordCharacters = 1024 * 1024

/** By its mark; without one by where NUL bytes stand. */
export function detectEncoding(file: Buffer): Encoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const sample = file.subarray(0, sampleBytes)
  const nulsAt = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [nulsAt(0), nulsAt(1)]
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > sample.length / 8 && odd < even / 8) return 'utf-16be'
  return 'utf-8'
}

const byteOrderMark = Buffer.from('\uFEFF')
const windows1252 = new TextDecoder('windows-1252')

/** UTF-8 where it is, and what Windows writes where it is not: a stray byte concerns its cell alone. */
function decodeCell(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes)) return bytes
  const cell = Buffer.from(bytes, 'latin1')
  return isUtf8(cell) ? cell.toString() : windows1252.decode(cell)
}

/** The one that stands most often in the first line, outside of quotes. */
function delimiterOf(sample: string): string {
  const [first = ''] = sample.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/)
  const counts = delimiters.map((delimiter) => first.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function* split(file: Buffer) {
  for (let at = 0; at < file.length; at += sampleBytes) {
    const chunk = file.subarray(at, at + sampleBytes)
    if (chunk.includes(0)) throw new UnreadableFile(brokenFile)
    yield chunk
  }
}

/** All of it, where a cell alone does not say where its characters begin. */
function decode(file: Buffer, encoding: Encoding): Buffer {
  return Buffer.from(new TextDecoder(encoding).decode(file))
}

/** The parser takes seconds for so many in rows of unequal length. Those within quotes count too: no text has millions. */
function assertFewCells(content: Buffer, delimiter: string): void {
  const [code] = Buffer.from(delimiter)
  let count = 0
  for (const byte of content) if (byte === code) count += 1
  if (count > maxImportCells) throw tooManyCells()
}

/** Reads csv (RFC 4180), of UTF-8 cell by cell. */
export async function* readDelimitedText(file: Buffer, encoding: Encoding): AsyncGenerator<SheetRow> {
  const isByCell = encoding === 'utf-8'
  const bytes = isByCell ? file : decode(file, encoding)
  const content = bytes.subarray(bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)
  const sample = content.toString('latin1', 0, sampleBytes)
  // Excel's own first line, which names the delimiter.
  const [hint, stated] = /^sep=(.)\r?\n/.exec(sample) ?? []
  const delimiter = stated ?? delimiterOf(sample)
  assertFewCells(content, delimiter)
  const parser = parse({
    encoding: isByCell ? 'latin1' : 'utf8',
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecordCharacters,
    from_line: hint === undefined ? 1 : 2,
  })
  const source = Readable.from(split(content))
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    let number = 0
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const cells = isByCell ? record.map(decodeCell) : record
      yield { number, cells: cells.map((text) => text || null) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      'A row of this file is longer than a million characters, or a quotation mark is never closed.',
    )
  }
}
