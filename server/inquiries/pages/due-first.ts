import { sql } from 'kysely'
import { offsetOf } from '../../database/pagination.ts'
import { noPrepare } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { selectTotal } from '../counts.ts'
import { type InquiryFilter, selectMatching } from '../filter.ts'
import { contactsAsJson, newestFirst } from '../present.ts'
import { fromNearerEnd, type ListQuery, noRows, onlyPage, type PageRows } from './page-rows.ts'

// First what asks for something, by when it is due, then the others, newest first.
const dueFirst = sql`inquiries.due_at, case when inquiries.due_at is not null then inquiries.id end, ${newestFirst}`

const selectDue = (db: Database, filter: InquiryFilter) =>
  selectMatching(db, filter).where('inquiries.due_at', 'is not', null).select('inquiries.id')

const selectNotDue = (db: Database, filter: InquiryFilter) =>
  selectMatching(db, filter).where('inquiries.due_at', 'is', null).select('inquiries.id')

/** The first page, of the usual size, which is written out: PostgreSQL knows it when it plans. */
export async function readDueFirstPage(
  db: Database,
  { order: _due, page: _first, limit, ...filter }: ListQuery,
): Promise<PageRows> {
  const ids = sql`select id from due union all select id from not_due`
  const { rows: pages } = await sql<PageRows>`
    with due as materialized (
      ${selectDue(db, filter)
        .orderBy('inquiries.due_at')
        .orderBy('inquiries.id')
        .limit(sql.lit(limit))}
    ),
    not_due as materialized (
      ${selectNotDue(db, filter)
        .orderBy('inquiries.created_at', 'desc')
        .orderBy('inquiries.id', 'desc')
        .limit(sql<number>`${sql.lit(limit)} - (select count(*) from due)`)}
    )
    select ${contactsAsJson(db, ids, dueFirst)} as contacts, array(${ids}) as ids,
      (${selectTotal(db, filter)}) as total`.execute(db)
  return onlyPage(pages)
}

/** Any other: planned anew with its numbers, and what is not due counted from its nearer end. */
export async function readDeepDueFirstPage(
  db: Database,
  { order: _due, page, limit, ...filter }: ListQuery,
): Promise<PageRows> {
  const { rows: counts } = await sql<{ due: number; total: string }>`
    select (select count(*) from ${selectDue(db, filter).as('due')}) as due,
      (${selectTotal(db, filter)}) as total`.execute(db)
  const due = counts[0]?.due ?? 0
  const total = Number(counts[0]?.total ?? 0)
  const before = offsetOf({ page, limit })
  if (before >= total) return { total, ...noRows }
  const dueRows = Math.max(0, Math.min(limit, due - before))
  const notDue = fromNearerEnd(limit - dueRows, Math.max(0, before - due), total - due)
  const ids = sql`select id from due union all select id from not_due`
  const { rows: pages } = await sql<Omit<PageRows, 'total'>>`
    with due as materialized (
      ${selectDue(db, filter)
        .orderBy('inquiries.due_at')
        .orderBy('inquiries.id')
        .limit(dueRows)
        .offset(before)}
    ),
    not_due as materialized (
      ${selectNotDue(db, filter)
        .orderBy('inquiries.created_at', notDue.direction)
        .orderBy('inquiries.id', notDue.direction)
        .limit(notDue.rows)
        .offset(notDue.offset)}
    )
    select ${contactsAsJson(db, ids, dueFirst)} as contacts, array(${ids}) as ids
    ${sql.raw(noPrepare)}`.execute(db)
  return { total, ...(pages[0] ?? noRows) }
}
