import { type RawBuilder, sql } from 'kysely'
import { noPrepare } from './prepared-statements.ts'

export type TextPattern = {
  /** Whether the trigram index is of use. */
  isIndexed: boolean
  like: string
}

/** Finds the folded `term` as it stands: `%` and `_` are literal. */
export const toPattern = (term: string): TextPattern => ({
  isIndexed: hasTrigram.test(term),
  like: `%${escapeLike(term)}%`,
})

/** Whether a column of folded text matches. */
export function matchesPattern(column: string, { isIndexed, like }: TextPattern): RawBuilder<boolean> {
  const text = isIndexed ? sql.ref(column) : sql`(${sql.ref(column)} || '')`
  return sql<boolean>`${text} like ${like} ${sql.raw(noPrepare)}`
}

/**
 * Without three letters in a row a trigram index lists every row: reading the table itself is five times faster.
 */
const hasTrigram = /[\p{L}\p{N}]{3}/u

const escapeLike = (term: string) => term.replace(/[\\%_]/g, '\\$&')
