import { sql } from 'kysely'
import type { Status } from '#contract/inquiries.ts'
import { noPrepare } from '../database/prepared-statements.ts'
import type { Database } from '../database/schema.ts'

/** Which inquiries are meant: those of a status, and those that a search finds; absent means all. */
export type InquiryFilter = { status?: Status | undefined; search?: string | undefined }

/** What every list, count and export shows: neither deleted nor suspected inquiries. */
export const selectVisible = (db: Database) =>
  db.selectFrom('inquiries').where('deleted_at', 'is', null).where('suspicion', 'is', null)

/**
 * The inquiries of a narrowing; deleted ones never. Search is a case-insensitive substring of the parent's full name,
 * e-mail or subject (decision 3).
 */
export function selectMatching(db: Database, { status, search }: InquiryFilter) {
  let query = selectVisible(db)
  if (status) query = query.where('status', '=', status)
  if (search) {
    const text = hasTrigram.test(search) ? sql`search_text` : sql`(search_text || '')`
    query = query.where(
      sql<boolean>`${text} like lower(${`%${escapeLike(search)}%`}) ${sql.raw(noPrepare)}`,
    )
  }
  return query
}

/** Without three letters in a row the trigram index lists every inquiry: reading the table itself is five times faster. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

const escapeLike = (search: string) => search.replace(/[\\%_]/g, '\\$&')
