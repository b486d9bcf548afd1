import {
  type InquiryColumn,
  inquiryColumns,
  inquiryFields,
  type SheetColumn,
} from '#contract/inquiry-fields.ts'
import type { InquiryRow } from './table.ts'

/** How cells are shown, in the order of `styles.xml`. */
export const formats = ['plain', 'header', 'text', 'instant', 'date', 'integer'] as const
export type Format = (typeof formats)[number]

export type ExportedRow = Pick<InquiryRow, InquiryColumn>

export type Column = {
  name: InquiryColumn
  header: string
  width: number
  format: Format
  letter: string
}

/** The columns of a download in their order: everything that is stored of an inquiry but what serves the product alone. */
export const columns = inquiryColumns
  .map((name): Column => {
    const [letter, header, width, format = 'text']: SheetColumn = inquiryFields[name].sheet
    return { name, header, width, format, letter }
  })
  .toSorted(
    (one, other) => one.letter.length - other.letter.length || (one.letter < other.letter ? -1 : 1),
  )
