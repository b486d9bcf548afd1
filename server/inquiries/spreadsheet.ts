import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre'
import { type ExportedColumn, type ExportedRow, exportedColumns } from './exported.ts'

const asText = { numFmt: '@' }
const asDay = { numFmt: 'yyyy-mm-dd' }
const asMoment = { numFmt: 'yyyy-mm-dd hh:mm:ss' }
const asNumber = { numFmt: '0' }

/** Header, width in characters, and how a cell is shown; what is no date and no id is text, and stays it when edited. */
const columns: Record<ExportedColumn, [header: string, width: number, style?: ColumnDef['style']]> =
  {
    created_at: ['Submitted (UTC)', 20, asMoment],
    status: ['Status', 11],
    parent_first_name: ['Parent first name', 18],
    parent_last_name: ['Parent last name', 18],
    parent_email: ['Parent e-mail', 30],
    contact_number: ['Contact number', 20],
    whatsapp_number: ['WhatsApp number', 20],
    contact_number_e164: ['Contact number, to dial', 20],
    whatsapp_number_e164: ['WhatsApp number, to dial', 20],
    child_name: ['Child name', 18],
    child_grade: ['Grade', 11],
    child_email: ['Child e-mail', 30],
    child_hobbies: ['Hobbies', 30],
    child_birthday: ['Birthday', 12, asDay],
    school_name: ['School', 26],
    category: ['Category', 22],
    subject: ['Subject', 22],
    board: ['Board', 18],
    preferred_schedule: ['Preferred schedule', 28],
    time_zone: ['Time zone', 22],
    country: ['Country', 18],
    referred_by: ['Referred by', 20],
    goals: ['Learning goals', 40],
    comments: ['Comments', 40],
    agreed_to_terms_at: ['Agreed to terms (UTC)', 22, asMoment],
    id: ['ID', 10, asNumber],
  }

const definitions = exportedColumns.map((name): ColumnDef => {
  const [header, width, style = asText] = columns[name]
  return { header, width, style }
})

/**
 * An xlsx file of the rows, written while they are read: a reader that stops reading stops the rows, and one that cancels
 * ends them. Past 1,048,575 rows it goes on in a second sheet.
 */
export function writeSpreadsheet(rows: AsyncIterable<ExportedRow>): ReadableStream<Uint8Array> {
  return writeXlsxStream(toCells(rows), {
    name: 'Contacts',
    columns: definitions,
    freezePane: { rows: 1 },
  })
}

async function* toCells(rows: AsyncIterable<ExportedRow>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield exportedColumns.map((name) => cellOf(name, row[name]))
}

const cellOf = (name: ExportedColumn, value: string | number | Date | null): CellValue => {
  if (typeof value !== 'string') return value
  return name === 'child_birthday' ? dayOf(value) : textOf(value)
}

/** Spreadsheets count days from 1900, and take 1900 for a leap year: what was before stays the text it is. */
const firstDay = '1900-03-01'

const dayOf = (day: string): CellValue =>
  day < firstDay || day.length > firstDay.length ? day : new Date(`${day}T00:00:00Z`)

/** As many UTF-16 units as a cell holds. */
const longestText = 32_767

/** What XML holds in no form; control characters it writes as `_x0001_`. */
const unwritable = /[\uFFFE\uFFFF]/g

/** A text that reads like such an escape (`_x0041_`) would be read as the character. */
const readAsEscape = /_(?=x[0-9A-Fa-f]{4}_)/g

/** A text as a cell can hold it. */
function textOf(text: string): string {
  const clipped = text.length > longestText ? text.slice(0, longestText) : text
  return clipped.toWellFormed().replace(unwritable, '\uFFFD').replace(readAsEscape, '_x005F_')
}
