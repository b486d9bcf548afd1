import { type RawBuilder, sql } from 'kysely'
import { noPrepare } from './prepared-statements.ts'

/** Whether a column of folded text has the folded `term` in it, as it stands: `%` and `_` are literal. */
export function containsText(column: string, term: string): RawBuilder<boolean> {
  const text = hasTrigram.test(term) ? sql.ref(column) : sql`(${sql.ref(column)} || '')`
  return sql<boolean>`${text} like ${`%${escapeLike(term)}%`} ${sql.raw(noPrepare)}`
}

/**
 * Without three letters in a row a trigram index lists every row: reading the table itself is five times faster.
 */
const hasTrigram = /[\p{L}\p{N}]{3}/u

const escapeLike = (term: string) => term.replace(/[\\%_]/g, '\\$&')
