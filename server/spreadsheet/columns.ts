/** In the order of the styles in `styles.xml`. */
export const cellFormats = ['plain', 'header', 'text', 'instant', 'date', 'integer', 'percent'] as const
export type CellFormat = (typeof cellFormats)[number]

/** By format: an instant in seconds since 1970, a date as `YYYY-MM-DD`, an integer in digits, a share from 0 to 1 as percent. Null leaves the cell empty. */
export type CellValue = string | null

/** `width` is in characters. */
export type Column = {
  header: string
  width: number
  format: CellFormat
}
