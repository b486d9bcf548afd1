/** Its message is the one sentence that the administrator reads. */
export class UnreadableFile extends Error {}

export const brokenFile = 'This file is damaged or is no spreadsheet. Please save it as .xlsx or .csv and try again.'

export const tooMuch = 'This file holds more than can be read at once. Please import it in parts.'

export const protectedFile = 'This file is protected by a password. Please save it without one.'

export const onlyRead = (kind: string): string =>
  `This is ${kind}. Only .xlsx and .csv are read: please open it, and save or export it as .xlsx.`

/** Other programs' files are archives too. */
export function describeOther(names: string[]): string {
  if (names.some((name) => name.endsWith('.iwa'))) return onlyRead('a Numbers file (.numbers)')
  if (names.includes('xl/workbook.bin')) return onlyRead('a binary Excel file (.xlsb)')
  if (names.includes('META-INF/manifest.xml')) return onlyRead('an OpenDocument file (.ods)')
  return brokenFile
}
