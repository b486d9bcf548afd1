import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { RowReader, SheetRow } from './sheet-rows.ts'
import { brokenFile, UnreadableFile } from './unreadable-file.ts'

const delimiters = [',', ';', '\t', '|']
const sampleBytes = 64 * 1024
/** A quote that is never closed would otherwise take the rest of the file for one cell. */
const maxRecordCharacters = 1024 * 1024

/** By its mark; without one by where NUL bytes stand; else UTF-8 where it is, and what Windows writes where it is not. */
function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) return 'utf-8'
  const sample = file.subarray(0, sampleBytes)
  const nulsAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [nulsAt(0), nulsAt(1)]
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > sample.length / 8 && odd < even / 8) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/** The one that stands most often in the first line, outside of quotes. */
function delimiterOf(sample: string): string {
  const [first = ''] = sample.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/)
  const counts = delimiters.map((delimiter) => first.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function* decode(file: Buffer, encoding: string, onBytes: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < file.length; at += sampleBytes) {
    const chunk = file.subarray(at, at + sampleBytes)
    onBytes(chunk.length)
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0')) throw new UnreadableFile(brokenFile)
    yield text
  }
  yield decoder.decode()
}

/** Reads csv (RFC 4180) in the encodings that spreadsheet programs write. */
export function readDelimitedText(file: Buffer): RowReader {
  let bytesRead = 0
  const encoding = encodingOf(file)
  const sample = new TextDecoder(encoding).decode(file.subarray(0, sampleBytes))
  // Excel's own first line, which names the delimiter.
  const [hint, stated] = /^sep=(.)\r?\n/.exec(sample) ?? []
  const parser = parse({
    delimiter: stated ?? delimiterOf(sample),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: maxRecordCharacters,
    from_line: hint === undefined ? 1 : 2,
  })
  const texts = Readable.from(
    decode(file, encoding, (bytes) => {
      bytesRead += bytes
    }),
  )
  texts.on('error', (error) => parser.destroy(error)).pipe(parser)
  return { rows: readRows(parser), bytesRead: () => bytesRead }
}

type Parsed = { record: string[]; info: { records: number } }

async function* readRows(parser: AsyncIterable<Parsed>): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  try {
    for await (const { record, info } of parser) {
      rows.push({ number: info.records, cells: record.map((text) => text || null) })
      if (rows.length < 100) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      'A row of this file is longer than a million characters, or a quotation mark is never closed.',
    )
  }
  if (rows.length > 0) yield rows
}
