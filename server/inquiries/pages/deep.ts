import { sql } from 'kysely'
import { offsetOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { countMatching } from '../counts.ts'
import { selectMatchingKeys } from '../filter.ts'
import { contactsAsJson, newestFirst } from '../present.ts'
import { filterOf, fromNearerEnd, type ListQuery, noRows, type PageRows } from './page-rows.ts'

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
export async function readDeepPage(db: Database, query: ListQuery): Promise<PageRows> {
  const total = await countMatching(db, filterOf(query))
  const { rows, direction, offset } = fromNearerEnd(query.limit, offsetOf(query), total)
  if (rows === 0) return { total, ...noRows }
  const keys = db
    .selectFrom(selectMatchingKeys(db, filterOf(query)).as('matching'))
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(offset)
  const contacts = contactsAsJson(db, sql`select id from page`, newestFirst)
  const page = await db
    .with(
      (cte) => cte('page').materialized(),
      () => keys,
    )
    .selectNoFrom([contacts.as('contacts'), sql<number[]>`array(select id from page)`.as('ids')])
    .executeTakeFirstOrThrow()
  return { total, ...page }
}
