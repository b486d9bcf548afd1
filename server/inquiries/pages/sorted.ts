import { sql } from 'kysely'
import { offsetOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { selectMatchingKeys } from '../filter.ts'
import { type ListQuery, type PageRows, readContacts } from './page-rows.ts'

/** One page, newest first: all matches are found once, counted and sorted. */
export async function readSortedPage(
  db: Database,
  { order: _newest, now: _now, page, limit, ...filter }: ListQuery,
): Promise<PageRows> {
  const matching = selectMatchingKeys(db, filter)
  const { rows: pages } = await sql<{ ids: number[]; total: string }>`
    with matching as materialized (${matching})
    select (select count(*) from matching) as total, array(
      select id from matching order by created_at desc, id desc
      limit ${limit} offset ${offsetOf({ page, limit })}) as ids`.execute(db)
  const { ids = [], total = 0 } = pages[0] ?? {}
  return { total: Number(total), ids, contacts: await readContacts(db, ids) }
}
