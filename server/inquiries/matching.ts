import { sql } from 'kysely'
import type { Status } from '#contract/inquiries.ts'
import { planAnew } from '../database/prepare.ts'
import type { Database } from '../database/schema.ts'

/** Which inquiries are meant: those of a status, and those that a search finds; absent means all. */
export type Narrowing = { status?: Status | undefined; search?: string | undefined }

/** What every list, count and export shows: neither deleted nor suspected inquiries. */
export const selectListed = (db: Database) =>
  db.selectFrom('inquiries').where('deleted_at', 'is', null).where('suspicion', 'is', null)

/**
 * The inquiries of a narrowing; deleted ones never. Search is a case-insensitive substring of the parent's full name,
 * e-mail or subject (decision 3).
 */
export function selectMatching(db: Database, { status, search }: Narrowing) {
  let query = selectListed(db)
  if (status) query = query.where('status', '=', status)
  if (search) {
    const text = hasTrigram.test(search) ? sql`search_text` : sql`(search_text || '')`
    query = query.where(
      sql<boolean>`${text} like lower(${`%${literal(search)}%`}) ${sql.raw(planAnew)}`,
    )
  }
  return query
}

/** Without three letters in a row the trigram index lists every inquiry: reading the table itself is five times faster. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

const literal = (search: string) => search.replace(/[\\%_]/g, '\\$&')
