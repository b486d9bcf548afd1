import { maxImportColumns } from '#contract/imports/imports.ts'
import { collectText, unescapeText } from './collect-text.ts'
import type { Cell, RowReader, SheetRow } from './sheet-rows.ts'
import { readStyles } from './sheet-styles.ts'
import { brokenFile, UnreadableFile } from './unreadable-file.ts'
import { readWholeXml, readXml } from './xml-events.ts'
import { ZipArchive } from './zip-archive.ts'

type Workbook = {
  sheetPath: string
  isMoment: boolean[]
  sharedStrings: string[]
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean
}

/** Reads the first sheet of an xlsx file (ECMA-376, part 1), row by row. */
export function readWorkbook(file: Buffer): RowReader {
  const archive = new ZipArchive(file)
  return { rows: readRows(archive), bytesRead: () => archive.packedBytesRead }
}

async function* readRows(archive: ZipArchive): AsyncGenerator<SheetRow[]> {
  if (!archive.has('xl/workbook.xml')) throw new UnreadableFile(brokenFile)
  const sheet = await findSheet(archive)
  const workbook: Workbook = {
    ...sheet,
    isMoment: await readStyles(archive),
    sharedStrings: await readSharedStrings(archive),
  }
  yield* readSheet(archive, workbook)
}

async function findSheet(archive: ZipArchive) {
  let from1904 = false
  let relation = ''
  await readWholeXml(archive.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes()['date1904'] ?? '')
      if (name !== 'sheet' || relation !== '') return
      const all = attributes()
      relation = Object.entries(all).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    },
  })
  let sheetPath = 'xl/worksheets/sheet1.xml'
  const relations = 'xl/_rels/workbook.xml.rels'
  if (archive.has(relations)) {
    await readWholeXml(archive.read(relations), {
      open: (name, attributes) => {
        if (name !== 'Relationship') return
        const { Id, Target = '' } = attributes()
        if (Id === relation) sheetPath = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      },
    })
  }
  return { sheetPath, from1904 }
}

async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  const strings: string[] = []
  const part = 'xl/sharedStrings.xml'
  if (archive.has(part)) {
    await readWholeXml(
      archive.read(part),
      collectText((text) => strings.push(text), 'si'),
    )
  }
  return strings
}

/** `AB12` is in the column 27, counted from 0. */
const columnOf = (address: string) => {
  let column = 0
  for (const letter of address) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

const dayMs = 86_400_000
const maxSheetRow = 1_048_576

/** Days from 30 December 1899, or 1 January 1904. */
const toMoment = (days: number, from1904: boolean): Cell => {
  const date = new Date(Math.round((days + (from1904 ? 1_462 : 0) - 25_569) * dayMs))
  return Number.isNaN(date.getTime()) ? String(days) : { at: date.toISOString().slice(0, -1) }
}

/** As a person would write it: no exponent, and no last digit that a binary fraction adds. */
const toPlainNumber = (text: string) => {
  const number = Number(text)
  if (!Number.isFinite(number) || text.trim() === '') return text
  return Number.isInteger(number)
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(15)))
}

async function* readSheet(
  archive: ZipArchive,
  { sheetPath, isMoment, sharedStrings, from1904 }: Workbook,
): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  let row: SheetRow = { number: 0, cells: [] }
  let column = -1
  let type = ''
  let style = 0
  let value: string | undefined
  let isValue = false
  const inline = collectText((text) => {
    value = text
  }, 'is')

  const toCell = (): Cell | null => {
    if (value === undefined) return null
    if (type === 's') return sharedStrings[Number(value)] ?? null
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return { at: value.replace(/Z$/, '') }
    if (type === 'str') return unescapeText(value)
    if (type === 'inlineStr' || type === 'e') return value
    return isMoment[style] && Number.isFinite(Number(value))
      ? toMoment(Number(value), from1904)
      : toPlainNumber(value)
  }

  const events = {
    open: (name: string, attributes: () => Record<string, string>) => {
      if (name === 'row') {
        const stated = Number(attributes()['r'])
        row = {
          number: Math.max(stated <= maxSheetRow ? Math.trunc(stated) : 0, row.number + 1),
          cells: [],
        }
        column = -1
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes()
        column = r === undefined ? column + 1 : columnOf(r)
        type = t
        style = Number(s)
        value = undefined
      } else if (name === 'v') {
        isValue = true
        value = ''
      } else inline.open(name)
    },
    text: (text: string) => {
      if (isValue) value += text
      else inline.text(text)
    },
    close: (name: string) => {
      if (name === 'v') isValue = false
      else if (name === 'c') {
        const cell = toCell()
        if (cell === null || cell === '') return
        // A cell far to the right would make an array as long: one past the last says that there are too many.
        const index = Math.min(column, maxImportColumns)
        while (row.cells.length < index) row.cells.push(null)
        if (index >= 0) row.cells[index] = cell
      } else if (name === 'row') rows.push(row)
      else inline.close(name)
    },
  }
  for await (const _ of readXml(archive.read(sheetPath), events)) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
