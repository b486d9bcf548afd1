import { sql } from 'kysely'
import { offsetOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { countMatching, isCounted } from '../counts.ts'
import { selectMatchingKeys } from '../filter.ts'
import { contactsAsJson, newestFirst } from '../present.ts'
import { filterOf, fromNearerEnd, type ListQuery, noRows, type PageRows } from './page-rows.ts'

/** So many keys are sorted as fast as others are met on a walk by date through a million. */
const maxSortedKeys = 1_000

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
export async function readDeepPage(db: Database, query: ListQuery): Promise<PageRows> {
  const filter = filterOf(query)
  const total = await countMatching(db, filter)
  const { rows, direction, offset } = fromNearerEnd(query.limit, offsetOf(query), total)
  if (rows === 0) return { total, ...noRows }
  // PostgreSQL takes filters for independent of each other, and would walk by date for the few that match several.
  const areSorted = !isCounted(filter) && total <= maxSortedKeys
  const order = sql.raw(direction)
  const { rows: pages } = await sql<Omit<PageRows, 'total'>>`
    with matching as ${sql.raw(areSorted ? 'materialized' : 'not materialized')} (
      ${selectMatchingKeys(db, filter)}
    ),
    page as materialized (
      select id from matching order by created_at ${order}, id ${order} limit ${rows} offset ${offset}
    )
    select ${contactsAsJson(db, sql`select id from page`, newestFirst)} as contacts,
      array(select id from page) as ids`.execute(db)
  return { total, ...(pages[0] ?? noRows) }
}
