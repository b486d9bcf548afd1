import { sql } from 'kysely'
import {
  type InquiryColumn,
  inquiryColumns,
  inquiryFields,
  type SheetColumn,
} from '#contract/inquiries/inquiry-fields.ts'
import type { CellFormat, CellValue, Column } from '../../spreadsheet/columns.ts'

type ExportColumn = Column & { name: InquiryColumn }

export const exportColumns = inquiryColumns
  .map((name): ExportColumn => {
    const [letter, header, width, format = 'text']: SheetColumn = inquiryFields[name].sheet
    return { name, header, width, format, letter }
  })
  .toSorted((one, other) => compareLetters(one.letter, other.letter))

/** `Z` stands before `AA`. */
function compareLetters(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

const cellSql = (name: InquiryColumn, format: CellFormat) =>
  format === 'instant'
    ? sql`extract(epoch from ${sql.ref(name)})::text`
    : sql`${sql.ref(name)}::text`

/** The cells of a row as one value: to read 36 columns takes the process three times as long. */
export const selectCells = sql<CellValue[]>`array_to_json(array[${sql.join(
  exportColumns.map(({ name, format }) => cellSql(name, format)),
)}])`.as('cells')
