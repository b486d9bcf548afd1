import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import { offsetOf } from '../../database/pagination.ts'
import { compilePerShape } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { selectFound, toSearchPatterns } from '../filter.ts'
import { isPhoneLike } from '../list/search-text.ts'
import { type ListQuery, type PageRows, toPage } from './page-rows.ts'

/** Up to this offset a walk by date is short. */
const maxWalkedOffset = 200

const minWholeDigits = 7

/** Slow to find, because many numbers share its trigrams, and found in few. Fewer digits are found in many. */
const isWholeNumber = (search: string): boolean =>
  isPhoneLike(search) && search.replaceAll(/\D/g, '').length >= minWholeDigits

export async function readFoundPage(
  db: Database,
  { search = '', status, page: number, limit }: ListQuery,
): Promise<PageRows> {
  const offset = offsetOf({ page: number, limit })
  const patterns = toSearchPatterns(search)
  const shape = {
    status,
    areIndexed: patterns.map(({ isIndexed }) => isIndexed),
    countsFirst: offset <= maxWalkedOffset && !isWholeNumber(search),
  }
  const likes = Object.fromEntries(patterns.map(({ like }, index) => [`like${index}`, like]))
  return toPage(db, await selectFoundIds(db, shape, { ...likes, limit, offset }))
}

type FoundShape = { status: Status | undefined; areIndexed: boolean[]; countsFirst: boolean }
type FoundValues = { limit: number; offset: number } & { [like: `like${number}`]: string }

const selectFoundIds = compilePerShape(
  (db, { status, areIndexed, countsFirst }: FoundShape, { limit, offset, ...likes }: FoundValues) => {
    const patterns = areIndexed.map((isIndexed, index) => ({ isIndexed, like: likes[`like${index}`] ?? '' }))
    const found = selectFound(db, { status, patterns })
    const page = newestPage({ limit, offset })
    return countsFirst ? countThenFind(found, page) : findAll(found, page)
  },
)

export const newestPage = ({ limit, offset }: { limit: number; offset: number }) =>
  sql`order by created_at desc, id desc limit ${limit} offset ${offset}`

type FoundRows = ReturnType<typeof selectFound>
type FoundIds = RawBuilder<{ ids: number[]; total: string }>

/** Up to this many matches are sorted rather than met on a walk by date. */
const fewMatches = sql.lit(1000)

/**
 * PostgreSQL guesses how many rows a search finds, and where it guesses too many it walks all of them by date. So they are
 * counted first: few are found by the trigram index (hence materialized), many are soon met on that walk, and only one of the two is run.
 */
const countThenFind = (found: FoundRows, page: RawBuilder<unknown>): FoundIds => sql`
  with counted as materialized (select count(*) as total from (${found}) as found),
  few as materialized (
    select id, created_at from (${found}) as found
    where (select total from counted) <= ${fewMatches}
  ),
  page as (
    (select id from few ${page})
    union all
    (select id from (${found}) as found where (select total from counted) > ${fewMatches} ${page})
  )
  select array(select id from page) as ids, (select total from counted) as total`

/** For few, and far from the newest: all are found once, counted and sorted. */
export const findAll = (found: Expression<unknown>, page: RawBuilder<unknown>): FoundIds => sql`
  with matching as materialized (${found}),
  page as (select id from matching ${page})
  select array(select id from page) as ids, (select count(*) from matching) as total`
