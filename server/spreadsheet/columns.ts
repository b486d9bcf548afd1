/** How cells are shown, in the order of `styles.xml`. */
export const cellFormats = ['plain', 'header', 'text', 'instant', 'date', 'integer'] as const
export type CellFormat = (typeof cellFormats)[number]

export type CellValue = string | number | Date | null

/** A column of a sheet; `letter` is its address, `width` is in characters. */
export type Column<Name extends string> = {
  name: Name
  header: string
  width: number
  format: CellFormat
  letter: string
}
