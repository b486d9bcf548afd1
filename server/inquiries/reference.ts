import { randomInt } from 'node:crypto'

/** Without I, L, O, U, 0 and 1: what is read aloud on the phone must not be taken for something else. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** What a family names when it asks about its inquiry: `M-` and eight letters, more than 10¹¹ of them. */
export const makeReference = (): string =>
  `M-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Whether an inquiry was not stored because another one has its reference. */
export const isReferenceTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'inquiries_reference'
