import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { countMatching, sumOfCounts } from './counts.ts'
import { type Narrowing, selectMatching } from './matching.ts'
import { asJson, presented } from './present.ts'

export type Wanted = Narrowing & { page: number; limit: number }

export type Page = {
  /** JSON text: an array of `Contact`. */
  contacts: string
  pagination: {
    page: number
    limit: number
    total: number
    totalPages: number
  }
}

/** One page of inquiries, newest first, with the exact number of all that match. A page past the end is empty. */
export async function listInquiries(db: Database, wanted: Wanted): Promise<Page> {
  const { page, limit, search } = wanted
  const isEarly = !search && (page - 1) * limit <= early
  const { total, contacts } = await (isEarly ? readEarlyPage : readAnyPage)(db, wanted)
  return {
    contacts,
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** How many rows a page has. */
export const rowsOf = ({ page, limit, total }: { page: number; limit: number; total: number }) =>
  Math.max(0, Math.min(limit, total - (page - 1) * limit))

type Found = { total: number; contacts: string }

/** So many rows before a page are skipped as quickly as anything cleverer. */
const early = 200

/**
 * What is asked for most, the first pages, in one query. The numbers stand in its text, so that PostgreSQL plans each of
 * these few pages once: planning took as long as reading.
 */
async function readEarlyPage(db: Database, { page, limit, status }: Wanted): Promise<Found> {
  const rows = selectMatching(db, { status })
    .select(presented)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(sql.lit(limit))
    .offset(sql.lit((page - 1) * limit))
  const { total, contacts } = await asJson(db, rows)
    .select(sumOfCounts(db, status).as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), contacts }
}

async function readAnyPage(db: Database, wanted: Wanted): Promise<Found> {
  const total = await countMatching(db, wanted)
  return { total, contacts: await readRows(db, wanted, total) }
}

/** So many matches are sorted rather than looked for among all. */
const few = 1000

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
async function readRows(db: Database, wanted: Wanted, total: number): Promise<string> {
  const { page, limit } = wanted
  const before = (page - 1) * limit
  const rows = rowsOf({ page, limit, total })
  if (rows === 0) return '[]'
  const after = total - before - rows
  const [direction, offset] =
    before <= after ? (['desc', before] as const) : (['asc', after] as const)
  const keys = selectKeys(db, wanted, total)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(offset)
  const found = db
    .selectFrom('inquiries')
    .select(presented)
    .where('id', 'in', keys)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
  const { contacts } = await asJson(db, found).executeTakeFirstOrThrow()
  return contacts
}

/**
 * PostgreSQL guesses how many rows a search finds, and where it guesses too many it walks all of them by date. We know:
 * few are found by their letters first (`offset 0` keeps the two steps apart), many are soon met on that walk.
 */
function selectKeys(db: Database, wanted: Wanted, total: number) {
  const matching = selectMatching(db, wanted).select(['id', 'created_at'])
  const isFew = wanted.search !== undefined && total <= few
  return db.selectFrom((isFew ? matching.offset(0) : matching).as('matching')).select('id')
}
