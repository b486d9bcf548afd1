/** Its message is the one sentence that the administrator reads. */
export class UnreadableFile extends Error {}

export const brokenFile =
  'This file is damaged or is no spreadsheet. Please save it as .xlsx or .csv and try again.'

export const tooMuch = 'This file holds more than can be read at once. Please import it in parts.'
