import { sql } from 'kysely'
import { defaultPageSize } from '#contract/values.ts'
import { offsetOf, type PageQuery } from '../../database/pagination.ts'
import { compilePerShape } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { isNarrow, selectMatching, selectMatchingKeys } from '../filter.ts'
import type { View, Viewer } from '../list/view.ts'
import { contactColumns, contactsAsJson, newestFirst, selectAsJson } from '../present.ts'
import { countMatching, isCounted, selectTotal } from '../statistics.ts'
import { readDeepDueFirstPage, readDueFirstPage } from './due-first.ts'
import { findAll, newestPage, readFoundPage } from './found.ts'
import { filterOf, fromNearerEnd, type ListQuery, noRows, onlyPage, type PageRows, toPage } from './page-rows.ts'

/** So many keys are sorted as fast as others are met on a walk by date through a million. */
const maxSortedKeys = 1_000

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
async function readDeepPage(db: Database, query: ListQuery): Promise<PageRows> {
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

/** Its numbers are literals: with parameters PostgreSQL plans each request anew, which takes 0.2 ms of 1.3. */
const selectShallowPage = compilePerShape(
  (
    db,
    { page, limit, status, view }: PageQuery & Pick<ListQuery, 'status'> & { view: View['name'] | undefined },
    viewer: Partial<Viewer>,
  ) => {
    const filter = { status, view: view && { name: view, ...(viewer as Viewer) } }
    const rows = selectMatching(db, filter)
      .select(contactColumns)
      .orderBy(newestFirst)
      .limit(sql.lit(limit))
      .offset(sql.lit((page - 1) * limit))
    return selectAsJson(db, rows).select(selectTotal(db, filter).as('total'))
  },
)

async function readShallowPage(db: Database, { page, limit, status, view }: ListQuery): Promise<PageRows> {
  const { name, ...viewer } = view ?? {}
  return onlyPage(await selectShallowPage(db, { page, limit, status, view: name }, viewer))
}

/** One page, newest first: all matches are found once, counted and sorted. */
async function readSortedPage(db: Database, query: ListQuery): Promise<PageRows> {
  const page = newestPage({ limit: query.limit, offset: offsetOf(query) })
  const { rows } = await findAll(selectMatchingKeys(db, filterOf(query)), page).execute(db)
  return toPage(db, rows)
}

/** A page of the list is read in one of these ways: the first whose `when` holds. All give the same rows. */
type PageReader = {
  name: string
  when: (query: ListQuery) => boolean
  why: string
  read: (db: Database, query: ListQuery) => Promise<PageRows>
}

/** Up to this offset a plain OFFSET is as fast as a key look-up. */
const maxShallowOffset = 200

/** Of the usual size: a page of another has no statement of its own. */
const isShallow = (query: ListQuery) => query.limit === defaultPageSize && offsetOf(query) <= maxShallowOffset

const hasOrigin = ({ country, board, arrived_by, from, to, ...query }: ListQuery) =>
  Boolean(country || board || arrived_by || from || to || hasText(query))

const hasText = ({ subject, landing, source, owner }: ListQuery) => Boolean(subject || landing || source || owner)

const pageReaders: readonly PageReader[] = [
  {
    name: 'first page, due first',
    when: (query) => query.order === 'due_first' && isShallow(query) && query.page === 1 && !hasOrigin(query),
    why: 'Its numbers are literals, which PostgreSQL knows when it plans.',
    read: readDueFirstPage,
  },
  {
    name: 'later page, due first',
    when: ({ order }) => order === 'due_first',
    why: 'What is due is counted, so that what is not is read from the nearer end.',
    read: readDeepDueFirstPage,
  },
  {
    name: 'search alone, or with a status',
    when: (query) => query.search !== undefined && isNarrow(filterOf(query)),
    why: 'The narrow table of the search answers it, by trigrams or by a walk by date.',
    read: readFoundPage,
  },
  {
    name: 'few matches without an index by date',
    when: ({ search, among, view }) => Boolean(search || among || (view && view.name !== 'mine')),
    why: 'All matches are found once, counted and sorted.',
    read: readSortedPage,
  },
  {
    name: 'page far from the newest, of another size, behind a figure, or of an origin',
    when: (query) => query.promise !== undefined || hasOrigin(query) || !isShallow(query),
    why: 'Its keys come from an index, from the nearer end; only then are its rows read.',
    read: readDeepPage,
  },
  {
    name: 'one of the first pages',
    when: () => true,
    why: 'It is read most: one query, whose text is written once.',
    read: readShallowPage,
  },
]

export function readerFor(query: ListQuery): PageReader {
  const reader = pageReaders.find(({ when }) => when(query))
  if (!reader) throw new Error('The last of them reads any page.')
  return reader
}
