/** In the order of the styles in `styles.xml`. */
export const cellFormats = ['plain', 'header', 'text', 'instant', 'date', 'integer'] as const
export type CellFormat = (typeof cellFormats)[number]

export type CellValue = string | number | Date | null

/** `letter` is the column's address; `width` is in characters. */
export type Column<Name extends string> = {
  name: Name
  header: string
  width: number
  format: CellFormat
  letter: string
}
