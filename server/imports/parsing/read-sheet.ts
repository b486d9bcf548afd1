import { serialToDate } from 'hucre'
import type { Cell, SheetRow } from './packed-rows.ts'
import { parseXml } from './parse-xml.ts'
import { brokenFile, tooMuch, UnreadableFile } from './unreadable-file.ts'

/** No spreadsheet has more, filled or empty. */
const most = { rows: 1_048_576, columns: 16_384 }

export type Shared = {
  texts: readonly string[]
  /** Indexed by the number of a cell's style. */
  isDate: readonly boolean[]
  is1904: boolean
}

/** The format's own escape, such as `_x000D_`. */
const unescape = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** As a person would write it: no exponent, and no last digit that a binary fraction adds. */
const toPlainNumber = (number: number): string =>
  Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15)))

const toMoment = (date: Date): Cell => (Number.isNaN(date.getTime()) ? '' : { at: date.toISOString().slice(0, -1) })

function toCell({ type, style, value, text }: Found, { texts, isDate, is1904 }: Shared): Cell | null {
  if (type === 's') return texts[Number(value)] || null
  if (type === 'inlineStr' || type === 'str') return unescape(text || value) || null
  if (type === 'b') return String(/^(1|true)$/i.test(value)).toUpperCase()
  const number = Number(value)
  if (type === 'e' || value === '' || !Number.isFinite(number)) return value || null
  return isDate[style] ? toMoment(serialToDate(number, is1904)) : toPlainNumber(number)
}

/** The texts of strings, without how they are pronounced. */
function collectText() {
  let [isPhonetic, isIn, text] = [false, false, '']
  return {
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      isIn = name === 't' && !isPhonetic
    },
    text(some: string) {
      if (isIn) text += some
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false
      isIn = false
    },
    take() {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** A part of a longer text would keep all of it. */
const copy = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')

export async function readSharedTexts(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = []
  const { open, text, close, take } = collectText()
  const onClose = (name: string) => {
    close(name)
    if (name === 'si') texts.push(copy(unescape(take())))
  }
  for await (const _ of parseXml(pieces, { open, text, close: onClose }));
  return texts
}

type Found = { type: string; style: number; value: string; text: string }

/** The letters of an address such as “AB12”, from 0. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d*$)/.exec(address) ?? []
  let column = -1
  for (const letter of letters) column = (column + 1) * 26 + letter.charCodeAt(0) - 65
  if (column < 0 || column >= most.columns) throw new UnreadableFile(brokenFile)
  return column
}

/** The rows of a sheet, as they arrive. */
export async function* readSheet(pieces: AsyncIterable<Buffer>, shared: Shared): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = []
  let row: SheetRow | undefined
  let [number, column, isValue] = [0, 0, false]
  let cell: Found | undefined
  const inline = collectText()
  const handlers = {
    open(name: string, { r: address, t: type = 'n', s: style = '-1' }: Record<string, string>) {
      if (name === 'row') {
        number = address ? Number(address) : number + 1
        if (!(number <= most.rows)) throw new UnreadableFile(address ? brokenFile : tooMuch)
        row = { number, cells: [] }
        column = 0
      } else if (name === 'c') {
        if (address) column = columnOf(address)
        if (column >= most.columns) throw new UnreadableFile(tooMuch)
        cell = { type, style: Number(style), value: '', text: '' }
      } else if (name === 'v') isValue = true
      else if (cell) inline.open(name)
    },
    text(some: string) {
      if (isValue && cell) cell.value += some
      else inline.text(some)
    },
    close(name: string) {
      isValue = false
      inline.close(name)
      if (name === 'c' && cell && row) {
        cell.text = inline.take()
        while (row.cells.length < column) row.cells.push(null)
        row.cells[column] = toCell(cell, shared)
        cell = undefined
        column += 1
      } else if (name === 'row' && row) {
        rows.push(row)
        row = undefined
      }
    },
  }
  for await (const _ of parseXml(pieces, handlers)) {
    yield* rows
    rows = []
  }
}
