import { type Expression, type SqlBool, sql } from 'kysely'
import type { PromiseList as Name } from '#contract/inquiries/promise.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { startOfDay } from '../database/company-days.ts'
import { matchesPattern, type TextPattern, toPattern } from '../database/fold-text.ts'
import type { Database } from '../database/schema.ts'
import { type Origin, originConditions } from './list/origin.ts'
import { toSearchTerms } from './list/search-text.ts'
import { isInView, type View } from './list/view.ts'
import { isOverdue, isWithin, promiseInterval } from './promise.ts'
import { isVisible } from './visible.ts'

/** The inquiries behind a figure of the promise. */
type PromiseList = { name: Name; now: Date }

function isInPromiseList({ name, now }: PromiseList): Expression<SqlBool> {
  if (name === 'reached') return sql`first_answered_at is not null`
  if (name === 'within') return isWithin
  const [figure, days] = name.split('_') as [string, string]
  const overdue = isOverdue(now)
  const conditions: Record<string, Expression<SqlBool>> = {
    answered: sql`first_answered_at is not null`,
    late: sql`(first_answered_at - created_at > ${promiseInterval} or ${overdue})`,
    overdue,
  }
  return sql`created_at >= ${startOfDay(sql.lit(Number(days) - 1), now)}
    and created_at < ${startOfDay(sql.lit(-1), now)} and ${conditions[figure]}`
}

export type InquiryFilter = Origin & {
  status?: Status | undefined
  search?: string | undefined
  view?: View | undefined
  among?: readonly number[] | undefined
  promise?: PromiseList | undefined
}

/** Neither deleted nor suspected: what every list, count and export shows. */
export const selectVisible = (db: Database) => db.selectFrom('inquiries').where(isVisible)

/** Inquiries that a filter selects: one meaning for lists, counts and exports. */
export function selectMatching(db: Database, { status, search, view, promise, among, ...origin }: InquiryFilter) {
  let query = selectVisible(db)
  if (among) query = query.where(sql<boolean>`inquiries.id = any(${among}::integer[])`)
  if (view) query = query.where(isInView(view))
  if (promise) query = query.where(isInPromiseList(promise))
  if (status) query = query.where('status', '=', status)
  for (const condition of originConditions(origin)) query = query.where(condition)
  if (search) {
    query = query.where(
      'inquiries.id',
      'in',
      db.selectFrom(selectFound(db, { patterns: toSearchPatterns(search) }).as('found')).select('found.id'),
    )
  }
  return query
}

/** A search without other filters reads the narrow table alone: a third of the pages of `inquiries`. */
export function selectMatchingKeys(db: Database, filter: InquiryFilter) {
  const { status, search } = filter
  return search && isNarrow(filter)
    ? selectFound(db, { status, patterns: toSearchPatterns(search) })
    : selectMatching(db, filter).select(['inquiries.id', 'inquiries.created_at'])
}

export const isNarrow = ({ status: _status, search, ...others }: InquiryFilter): boolean =>
  search !== undefined && Object.values(others).every((value) => value === undefined)

export const toSearchPatterns = (search: string): TextPattern[] => toSearchTerms(search).map(toPattern)

/** Substring of the folded text, by any of the patterns. */
export function selectFound(
  db: Database,
  { status, patterns }: { status?: Status | undefined; patterns: TextPattern[] },
) {
  const found = db
    .selectFrom('inquiry_search')
    .select(['id', 'created_at'])
    .where(({ or }) => or(patterns.map((pattern) => matchesPattern('inquiry_search.search_text', pattern))))
  return status ? found.where('status', '=', status) : found.where('status', 'is not', null)
}
