import { type RawBuilder, sql } from 'kysely'
import { inquiryColumns, inquiryFields, type SheetColumn } from '#contract/inquiries/inquiry-fields.ts'
import type { CellValue, Column } from '../../spreadsheet/columns.ts'

type ExportColumn = Column & { value: RawBuilder<unknown> }

const fieldColumns = inquiryColumns
  .toSorted((one, other) => compareLetters(inquiryFields[one].sheet[0], inquiryFields[other].sheet[0]))
  .map((name): ExportColumn => {
    const [, header, width, format = 'text']: SheetColumn = inquiryFields[name].sheet
    return { value: sql.ref(name), header, width, format }
  })

/** `Z` stands before `AA`. */
function compareLetters(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

const ends = { width: 23, format: 'instant' } as const

/** People calculate with letters: append, never reorder. These two are `AM` and `AN`. */
export const exportColumns: ExportColumn[] = [
  ...fieldColumns,
  { ...ends, header: 'First answered on (UTC)', value: sql.ref('first_answered_at') },
  { ...ends, header: 'Converted on (UTC)', value: sql`case when status = 'converted' then settled_at end` },
]

const cellSql = ({ value, format }: ExportColumn) =>
  format === 'instant' ? sql`extract(epoch from ${value})::text` : sql`${value}::text`

/** The cells of a row as one value: to read 40 columns takes the process three times as long. */
export const selectCells = sql<CellValue[]>`array_to_json(array[${sql.join(exportColumns.map(cellSql))}])`.as('cells')
