import { type RawBuilder, sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import { offsetOf } from '../../database/pagination.ts'
import { compilePerShape, noPrepare } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { type InquiryFilter, selectMatching } from '../filter.ts'
import { contactsAsJson, newestFirst } from '../present.ts'
import { owesAnswer } from '../promise.ts'
import { selectTotal } from '../statistics.ts'
import { isVisible } from '../visible.ts'
import { filterOf, fromNearerEnd, type ListQuery, noRows, onlyPage, type PageRows, toPage } from './page-rows.ts'

/** They wait for their answer, but a planned step lets them: found by the index of next steps, which are few. */
const selectResting = (db: Database, filter: InquiryFilter, now: Date) => {
  // As a query of its own, a moment is no reason for PostgreSQL to plan each request anew, which takes longer than the page.
  const present = sql<Date>`(select ${now}::timestamptz)`
  return (
    selectMatching(db, filter)
      // It tells PostgreSQL how few they are: of what is compared with the present it guesses a third of all inquiries.
      .where('inquiries.next_step_at', 'is not', null)
      .where('inquiries.next_step_at', '>', present)
      .where('inquiries.rests_until', '>', present)
      .where('inquiries.wrote_back_at', 'is', null)
      .where(owesAnswer)
      .select(['inquiries.id', 'inquiries.rests_until'])
  )
}

/** Their families wrote back: they come first, whatever is due, in the order in which they wrote. */
const selectWroteBack = (db: Database, filter: InquiryFilter) =>
  selectMatching(db, filter).where('inquiries.wrote_back_at', 'is not', null)

const selectFirstWhoWrote = (db: Database, filter: InquiryFilter, { end }: DuePage) =>
  selectWroteBack(db, filter)
    .select('inquiries.id')
    .select(sql<Date>`inquiries.wrote_back_at - interval '1000 years'`.as('key'))
    .orderBy('inquiries.wrote_back_at')
    .orderBy('inquiries.id')
    .limit(end)

const didNotWrite = sql<boolean>`inquiries.wrote_back_at is null`

/** For one that passes over many, of which it reads the index alone. */
const isNotAmongThem = sql<boolean>`inquiries.id not in (
  select id from inquiries where wrote_back_at is not null and ${isVisible})`

/** By when they are due, as `inquiries_due` has them; those that rest come between them. */
const selectDueIds = (db: Database, filter: InquiryFilter, page: DuePage) => sql`
  select id, due_at from (
    (${selectDue(db, filter)
      .select('inquiries.due_at')
      .where(page.isOther)
      .where(sql<boolean>`inquiries.id not in (select id from resting)`)
      .orderBy('inquiries.due_at')
      .orderBy('inquiries.id')
      .limit(page.end)})
    union all
    select id, rests_until from resting
    union all
    select id, key from wrote_back
  ) as due order by due_at, id limit ${page.rows} offset ${page.offset}`

type DuePage = Record<'rows' | 'offset' | 'end', RawBuilder<number>> & {
  isOther: RawBuilder<boolean>
}

// First who wrote back, then what asks for something, by when it is due, then the others, newest first.
const dueFirst = sql`(select due.due_at from due where due.id = inquiries.id), case when inquiries.due_at is not null then inquiries.id end, ${newestFirst}`

const selectDue = (db: Database, filter: InquiryFilter) =>
  selectMatching(db, filter).where('inquiries.due_at', 'is not', null).select('inquiries.id')

const selectNotDue = (db: Database, filter: InquiryFilter, { isOther }: DuePage) =>
  selectMatching(db, filter).where('inquiries.due_at', 'is', null).where(isOther).select('inquiries.id')

type FirstPage = { limit: number; now: Date; filter: InquiryFilter }

function selectFirstPage(db: Database, { limit, now, filter }: FirstPage): RawBuilder<PageRows> {
  const rows = sql<number>`${sql.lit(limit)}`
  const ids = sql`select id from due union all select id from not_due`
  const page = { rows, offset: sql<number>`0`, end: rows, isOther: didNotWrite }
  return sql<PageRows>`
    with wrote_back as materialized (${selectFirstWhoWrote(db, filter, page)}),
    resting as materialized (${selectResting(db, filter, now)}),
    due as materialized (${selectDueIds(db, filter, page)}),
    not_due as materialized (
      ${selectNotDue(db, filter, page).orderBy(newestFirst).limit(sql<number>`${rows} - (select count(*) from due)`)}
    )
    select ${contactsAsJson(db, ids, dueFirst)} as contacts, array(${ids}) as ids,
      (${selectTotal(db, filter)}) as total`
}

type WrittenShape = { limit: number; status: Status | undefined }

/** Of the whole list or a status, which are read most: building it takes the process as long as a fifth of the rest. */
const selectWrittenPage = compilePerShape((db, { limit, status }: WrittenShape, { now }: { now: Date }) =>
  selectFirstPage(db, { limit, now, filter: { status } }),
)

/** The first page, of the usual size, which is written out: PostgreSQL knows it when it plans. */
export async function readDueFirstPage(db: Database, query: ListQuery): Promise<PageRows> {
  const { limit, now = new Date() } = query
  const filter = filterOf(query)
  const { status, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined)) {
    return onlyPage((await selectFirstPage(db, { limit, now, filter }).execute(db)).rows)
  }
  return onlyPage(await selectWrittenPage(db, { limit, status }, { now }))
}

/** Any other: planned anew with its numbers, and what is not due counted from its nearer end. */
export async function readDeepDueFirstPage(db: Database, query: ListQuery): Promise<PageRows> {
  const { limit, now = new Date() } = query
  const filter = filterOf(query)
  const wroteBack = selectWroteBack(db, filter).select('inquiries.id').as('wrote_back')
  const { rows: counts } = await sql<{ due: number; total: string }>`
    select (select count(*) from ${selectDue(db, filter).where(isNotAmongThem).as('due')})
      + (select count(*) from ${wroteBack}) as due,
      (${selectTotal(db, filter)}) as total`.execute(db)
  const due = counts[0]?.due ?? 0
  const total = Number(counts[0]?.total ?? 0)
  const before = offsetOf(query)
  if (before >= total) return { total, ...noRows }
  const dueRows = Math.max(0, Math.min(limit, due - before))
  const notDue = fromNearerEnd(limit - dueRows, Math.max(0, before - due), total - due)
  const duePage = {
    rows: sql<number>`${dueRows}`,
    offset: sql<number>`${before}`,
    end: sql<number>`${before + dueRows}`,
    isOther: isNotAmongThem,
  }
  const { rows: pages } = await sql<{ ids: number[] }>`
    with wrote_back as materialized (${selectFirstWhoWrote(db, filter, duePage)}),
    resting as materialized (${selectResting(db, filter, now)}),
    due as materialized (${selectDueIds(db, filter, duePage)}),
    not_due as materialized (
      ${selectNotDue(db, filter, duePage)
        .select('inquiries.created_at')
        .orderBy('inquiries.created_at', notDue.direction)
        .orderBy('inquiries.id', notDue.direction)
        .limit(notDue.rows)
        .offset(notDue.offset)}
    )
    select array(select id from due order by due_at, id)
      || array(select id from not_due order by created_at desc, id desc) as ids
    ${sql.raw(noPrepare)}`.execute(db)
  return toPage(db, [{ ids: pages[0]?.ids ?? [], total }])
}
