import { isDateFormat } from 'hucre'
import type { Encoding } from '#contract/imports/encodings.ts'
import { maxImportCells, maxImportColumns, maxImportRows } from '#contract/imports/imports.ts'
import { Archive } from './archive.ts'
import type { Cell, SheetRow } from './packed-rows.ts'
import { readXml } from './parse-xml.ts'
import { readSharedTexts, readSheet } from './read-sheet.ts'
import { describeOther, UnreadableFile } from './unreadable-file.ts'

export type OpenFile = {
  /** Of csv; null of what says it itself. */
  encoding: Encoding | null
  sheets: { name: string; is_hidden: boolean }[]
  readRows: (sheet: number) => AsyncIterable<SheetRow>
}

const maxCellCharacters = 32_767

/** A shared text is in the file once, and in each row that names it. */
const maxTextBytes = 100 * 1024 * 1024
const maxRowTextBytes = 1024 * 1024

type Totals = { rows: number; cells: number; textBytes: number }

const textBytesOf = (cell: Cell | null) => (typeof cell === 'string' ? Buffer.byteLength(cell) : 0)

const hasMoreThan = (what: string) => new UnreadableFile(`This file has more than ${what}. Please import it in parts.`)

export const tooManyCells = (): UnreadableFile =>
  hasMoreThan(`${maxImportCells.toLocaleString('en-US')} cells, empty ones too`)

/** Adds a row to what the file has so far. Throws `UnreadableFile` with the one sentence about what is too much. */
export function addWithinBounds({ number, cells }: SheetRow, totals: Totals): void {
  // Of empty rows there may be more than of any others.
  totals.cells += 1 + cells.length
  totals.rows += isEmptyRow({ cells }) ? 0 : 1
  const textBytes = cells.reduce((sum, cell) => sum + textBytesOf(cell), 0)
  totals.textBytes += textBytes
  // The first row has the headers.
  if (totals.rows > maxImportRows + 1) throw hasMoreThan(`${maxImportRows.toLocaleString('en-US')} rows`)
  if (totals.cells > maxImportCells) throw tooManyCells()
  if (totals.textBytes > maxTextBytes) throw hasMoreThan('100 MB of text, unpacked')
  if (cells.length > maxImportColumns) {
    throw new UnreadableFile(
      `Row ${number} has more than ${maxImportColumns} columns. Please remove those that are not needed.`,
    )
  }
  if (textBytes > maxRowTextBytes) throw new UnreadableFile(`Row ${number} has more than 1 MB of text.`)
  if (cells.some((cell) => typeof cell === 'string' && cell.length > maxCellCharacters)) {
    throw new UnreadableFile(
      `Row ${number} has a cell of more than ${maxCellCharacters.toLocaleString('en-US')} characters.`,
    )
  }
}

export const isEmptyRow = ({ cells }: Pick<SheetRow, 'cells'>): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

/** For the administrator's eyes. */
export const cellText = (cell: Cell | null | undefined): string => {
  if (!cell) return ''
  return typeof cell === 'string' ? cell : cell.at.replace('T', ' ').replace(/ 00:00:00(\.000)?$/, '')
}

type Relation = { id: string; type: string; path: string }

/** Paths begin at the root, or in the folder of the part that names them. */
const toPath = (target: string, folder: string): string => new URL(target, `file:///${folder}`).pathname.slice(1)

async function readRelations(archive: Archive, path: string): Promise<Relation[]> {
  const relations: Relation[] = []
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  const relationsPath = `${folder}_rels/${name}.rels`
  if (!archive.names.includes(relationsPath)) return []
  await readXml(archive.unpack(relationsPath), {
    open(tag, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (tag === 'Relationship')
        relations.push({ id, type: type.split('/').at(-1) ?? '', path: decodeURI(toPath(target, folder)) })
    },
  })
  return relations
}

async function readWorkbook(archive: Archive, path: string) {
  const sheets: { name: string; is_hidden: boolean; relation: string }[] = []
  let is1904 = false
  await readXml(archive.unpack(path), {
    open(tag, { name = '', state = 'visible', ...attributes }) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const [, relation = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({ name, is_hidden: state !== 'visible', relation })
    },
  })
  return { sheets, is1904 }
}

/** Whether a number is a date, by the index of its style. */
async function readDateStyles(pieces: AsyncIterable<Buffer>): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isCellStyle = false
  await readXml(pieces, {
    open(tag, { numFmtId: id = '', formatCode: code = '' }) {
      if (tag === 'numFmt') formats.set(id, code)
      if (tag === 'cellXfs') isCellStyle = true
      if (tag === 'xf' && isCellStyle) styles.push(isDateFormat(formats.get(id) ?? id))
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** Opens an xlsx file, of which no part is ever held whole. Throws `UnreadableFile`. */
export async function openWorkbook(file: Buffer): Promise<OpenFile> {
  const archive = new Archive(file)
  const path = 'xl/workbook.xml'
  if (!archive.names.includes(path)) throw new UnreadableFile(describeOther(archive.names))
  const { sheets, is1904 } = await readWorkbook(archive, path)
  const relations = await readRelations(archive, path)
  const find = (type: string) => {
    const found = relations.find((relation) => relation.type === type)
    return found && archive.names.includes(found.path) ? archive.unpack(found.path) : undefined
  }
  const [sharedTexts, styles] = [find('sharedStrings'), find('styles')]
  const texts = sharedTexts ? await readSharedTexts(sharedTexts) : []
  const isDate = styles ? await readDateStyles(styles) : []
  return {
    encoding: null,
    sheets: sheets.map(({ name, is_hidden }) => ({ name, is_hidden })),
    readRows: (sheet) => {
      const relation = relations.find(({ id }) => id === sheets[sheet]?.relation)
      return readSheet(archive.unpack(relation?.path ?? ''), { texts, isDate, is1904 })
    },
  }
}
