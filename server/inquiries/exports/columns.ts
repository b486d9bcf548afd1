import {
  type InquiryColumn,
  inquiryColumns,
  inquiryFields,
  type SheetColumn,
} from '#contract/inquiry-fields.ts'
import type { Column } from '../../spreadsheet/columns.ts'
import type { InquiryRow } from '../table.ts'

export type ExportedRow = Pick<InquiryRow, InquiryColumn>

export const exportColumns = inquiryColumns
  .map((name): Column<InquiryColumn> => {
    const [letter, header, width, format = 'text']: SheetColumn = inquiryFields[name].sheet
    return { name, header, width, format, letter }
  })
  .toSorted((one, other) => compareLetters(one.letter, other.letter))

/** `Z` stands before `AA`. */
function compareLetters(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
