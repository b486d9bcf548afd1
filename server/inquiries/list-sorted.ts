import { sql } from 'kysely'
import type { ListOrder } from '#contract/inquiries.ts'
import { offsetOf, type PageQuery } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { selectTotal } from './counts.ts'
import { type InquiryFilter, selectMatching, selectMatchingKeys } from './filter.ts'
import { contactsAsJson, newestFirst } from './present.ts'

type SortedQuery = InquiryFilter & PageQuery & { order?: ListOrder }
type PageRows = { total: number; contacts: string; ids: number[] }

/** One page, newest first: all matches are found once, counted and sorted. */
export async function readSortedPage(
  db: Database,
  { order: _newest, page, limit, ...filter }: SortedQuery,
): Promise<PageRows> {
  const matching = selectMatchingKeys(db, filter)
  const contacts = contactsAsJson(db, sql`select id from page`, newestFirst)
  const { rows: pages } = await sql<PageRows>`
    with matching as materialized (${matching}),
    page as (
      select id from matching order by created_at desc, id desc
      limit ${limit} offset ${offsetOf({ page, limit })}
    )
    select ${contacts} as contacts, array(select id from page) as ids,
      (select count(*) from matching) as total`.execute(db)
  return onlyPage(pages)
}

/** One page: first what asks for something, by when it is due, then the others, newest first. */
export async function readDueFirstPage(
  db: Database,
  { order: _due, page, limit, ...filter }: SortedQuery,
): Promise<PageRows> {
  const asking = selectMatching(db, filter).where('inquiries.due_at', 'is not', null)
  const others = selectMatching(db, filter).where('inquiries.due_at', 'is', null)
  const offset = offsetOf({ page, limit })
  const askingBefore = sql`(select count(*) from ${asking.select('inquiries.id').as('all_asking')})`
  const othersBefore =
    offset === 0
      ? sql<number>`0`
      : sql<number>`case when (select count(*) from asking) > 0 then 0 else ${offset} - ${askingBefore} end`
  const ids = sql`select id from asking union all select id from others`
  const { rows: pages } = await sql<PageRows>`
    with asking as materialized (
      ${asking
        .select('inquiries.id')
        .orderBy('inquiries.due_at')
        .orderBy('inquiries.id')
        .limit(sql.lit(limit))
        .offset(sql.lit(offset))}
    ),
    others as materialized (
      ${others
        .select('inquiries.id')
        .orderBy('inquiries.created_at', 'desc')
        .orderBy('inquiries.id', 'desc')
        .limit(sql<number>`${sql.lit(limit)} - (select count(*) from asking)`)
        .offset(othersBefore)}
    )
    select ${contactsAsJson(db, ids, dueFirst)} as contacts, array(${ids}) as ids,
      (${selectTotal(db, filter)}) as total`.execute(db)
  return onlyPage(pages)
}

const dueFirst = sql`inquiries.due_at, case when inquiries.due_at is not null then inquiries.id end, ${newestFirst}`

const onlyPage = (
  pages: readonly { total: unknown; contacts: string; ids: number[] }[],
): PageRows => ({
  total: Number(pages[0]?.total ?? 0),
  contacts: pages[0]?.contacts ?? '[]',
  ids: pages[0]?.ids ?? [],
})
