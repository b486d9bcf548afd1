import { sql } from 'kysely'
import { offsetOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { selectMatchingKeys } from '../filter.ts'
import { contactsAsJson, newestFirst } from '../present.ts'
import { type ListQuery, onlyPage, type PageRows } from './page-rows.ts'

/** One page, newest first: all matches are found once, counted and sorted. */
export async function readSortedPage(
  db: Database,
  { order: _newest, now: _now, page, limit, ...filter }: ListQuery,
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
