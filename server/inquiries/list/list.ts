import { sql } from 'kysely'
import type { ListOrder } from '#contract/inquiries/inquiries.ts'
import { defaultPageSize, type Pagination } from '#contract/values.ts'
import { compilePerShape } from '../../database/compile-once.ts'
import { offsetOf, type PageQuery, paginationOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { countMatching, selectTotal } from '../counts.ts'
import { type InquiryFilter, isNarrow, selectMatching, selectMatchingKeys } from '../filter.ts'
import { readDeepDueFirstPage, readDueFirstPage } from '../pages/due-first.ts'
import { fromNearerEnd, noRows, type PageRows } from '../pages/page-rows.ts'
import { readSortedPage } from '../pages/sorted.ts'
import { contactColumns, contactsAsJson, newestFirst, selectAsJson } from '../present.ts'
import { readFoundPage } from '../pages/found.ts'
import type { View } from './view.ts'

export type ListQuery = InquiryFilter & PageQuery & { order?: ListOrder }

export type InquiryPage = {
  /** JSON text: an array of `Contact`. */
  contacts: string
  ids: number[]
  pagination: Pagination
}

/** One page with the exact number of all matches. A page past the end is empty. */
export async function listInquiries(db: Database, query: ListQuery): Promise<InquiryPage> {
  const { total, contacts, ids } = await readerOf(query)(db, query)
  return { contacts, ids, pagination: paginationOf(query, total) }
}

function readerOf(query: ListQuery) {
  const { view, search, promise, among, order } = query
  if (order === 'due_first') return isFirstPage(query) ? readDueFirstPage : readDeepDueFirstPage
  if (search && isNarrow(filterOf(query))) return readSearchPage
  if (search || among || (view && view.name !== 'mine')) return readSortedPage
  return promise || !isShallow(query) ? readDeepPage : readShallowPage
}

/** Of the usual size: a page of another has no statement of its own. */
const isShallow = (query: PageQuery) =>
  query.limit === defaultPageSize && offsetOf(query) <= maxShallowOffset

const isFirstPage = (query: PageQuery) => isShallow(query) && query.page === 1

/** Up to this offset a plain OFFSET is as fast as a key look-up. */
const maxShallowOffset = 200

type ViewShape = Pick<View, 'name' | 'teamZone'>
type ViewValues = Omit<View, keyof ViewShape>

/** Its numbers are literals: with parameters PostgreSQL plans each request anew, which takes 0.2 ms of 1.3. */
const selectShallowPage = compilePerShape(
  (
    db,
    { page, limit, status, view }: PageQuery & Pick<ListQuery, 'status'> & { view?: ViewShape },
    viewer: Partial<ViewValues>,
  ) => {
    const filter = { status, view: view && { ...view, ...(viewer as ViewValues) } }
    const rows = selectMatching(db, filter)
      .select(contactColumns)
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id', 'desc')
      .limit(sql.lit(limit))
      .offset(sql.lit((page - 1) * limit))
    return selectAsJson(db, rows).select(selectTotal(db, filter).as('total'))
  },
)

/** The first pages, which are read most, in one query whose text is written once. */
async function readShallowPage(
  db: Database,
  { page, limit, status, view }: ListQuery,
): Promise<PageRows> {
  const { name, teamZone, ...viewer } = view ?? {}
  const shape = { page, limit, status, ...(name && teamZone && { view: { name, teamZone } }) }
  const [found] = await selectShallowPage(db, shape, viewer)
  return {
    total: Number(found?.total ?? 0),
    contacts: found?.contacts ?? '[]',
    ids: found?.ids ?? [],
  }
}

const readSearchPage = (db: Database, query: ListQuery): Promise<PageRows> =>
  readFoundPage(db, { ...query, search: query.search ?? '', offset: offsetOf(query) })

async function readDeepPage(db: Database, query: ListQuery): Promise<PageRows> {
  const total = await countMatching(db, filterOf(query))
  return { total, ...(await readRows(db, query, total)) }
}

const filterOf = ({ page: _p, limit: _l, order: _o, ...filter }: ListQuery): InquiryFilter => filter

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
async function readRows(
  db: Database,
  query: ListQuery,
  total: number,
): Promise<Omit<PageRows, 'total'>> {
  const { rows, direction, offset } = fromNearerEnd(query.limit, offsetOf(query), total)
  if (rows === 0) return noRows
  const keys = db
    .selectFrom(selectMatchingKeys(db, filterOf(query)).as('matching'))
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(offset)
  const contacts = contactsAsJson(db, sql`select id from page`, newestFirst)
  return db
    .with(
      (cte) => cte('page').materialized(),
      () => keys,
    )
    .selectNoFrom([contacts.as('contacts'), sql<number[]>`array(select id from page)`.as('ids')])
    .executeTakeFirstOrThrow()
}
