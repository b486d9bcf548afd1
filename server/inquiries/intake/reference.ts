import { randomInt } from 'node:crypto'

/** Without I, L, O, U, 0 and 1, which are taken for each other when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const makeReference = (): string =>
  `M-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export const isReferenceTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'inquiries_reference'
