import { sql } from 'kysely'
import type { Status } from '#contract/inquiries.ts'
import { containsText } from '../database/contains-text.ts'
import type { Database } from '../database/schema.ts'
import { isInPromiseList, type PromiseList } from './promise-list.ts'
import { toSearchTerms } from './search-text.ts'
import { isInView, type View } from './view.ts'
import { isVisible } from './visible.ts'

export type InquiryFilter = {
  status?: Status | undefined
  search?: string | undefined
  view?: View | undefined
  /** These alone. */
  among?: readonly number[] | undefined
  promise?: PromiseList | undefined
}

/** Neither deleted nor suspected: what every list, count and export shows. */
export const selectVisible = (db: Database) => db.selectFrom('inquiries').where(isVisible)

/** Inquiries that a filter selects: one meaning for lists, counts and exports (R-list-6). */
export function selectMatching(
  db: Database,
  { status, search, view, promise, among }: InquiryFilter,
) {
  let query = selectVisible(db)
  if (among) query = query.where(sql<boolean>`inquiries.id = any(${among}::integer[])`)
  if (view) query = query.where(isInView(view))
  if (promise) query = query.where(isInPromiseList(promise))
  if (status) query = query.where('status', '=', status)
  if (search) {
    query = query.where(
      'inquiries.id',
      'in',
      selectFound(db, { search }).select('inquiry_search.id'),
    )
  }
  return query
}

/**
 * The same by id and moment. A search without any other filter than the status reads the narrow table alone: a third of
 * the pages that `inquiries` has.
 */
export function selectMatchingKeys(db: Database, filter: InquiryFilter) {
  const { status, search, ...others } = filter
  const isNarrow = search && Object.values(others).every((value) => value === undefined)
  return isNarrow
    ? selectFound(db, { status, search }).select(['id', 'created_at'])
    : selectMatching(db, filter).select(['inquiries.id', 'inquiries.created_at'])
}

/** Substring of the folded text (R-list-4). */
function selectFound(
  db: Database,
  { status, search }: { status?: Status | undefined; search: string },
) {
  const found = db
    .selectFrom('inquiry_search')
    .where(({ or }) =>
      or(toSearchTerms(search).map((term) => containsText('inquiry_search.search_text', term))),
    )
  return status ? found.where('status', '=', status) : found.where('status', 'is not', null)
}
