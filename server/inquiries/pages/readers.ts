import { defaultPageSize } from '#contract/values.ts'
import { offsetOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { isNarrow } from '../filter.ts'
import { readDeepPage } from './deep.ts'
import { readDeepDueFirstPage, readDueFirstPage } from './due-first.ts'
import { readFoundPage } from './found.ts'
import { filterOf, type ListQuery, type PageRows } from './page-rows.ts'
import { readShallowPage } from './shallow.ts'
import { readSortedPage } from './sorted.ts'

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

const hasOrigin = ({ country, board, arrived_by, received, ...query }: ListQuery) =>
  Boolean(country || board || arrived_by || received || hasText(query))

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
