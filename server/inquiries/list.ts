import type { Contact } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { countMatching, sumOfCounts } from './counts.ts'
import { type Narrowing, selectMatching } from './matching.ts'
import { presentInquiry, readColumns } from './present.ts'

export type Wanted = Narrowing & { page: number; limit: number }

export type Page = {
  contacts: Contact[]
  pagination: {
    page: number
    limit: number
    total: number
    totalPages: number
  }
}

/** One page of inquiries, newest first, with the exact number of all that match. A page past the end is empty. */
export async function listInquiries(db: Database, wanted: Wanted): Promise<Page> {
  const { page, limit } = wanted
  const { total, contacts } = (await readEarlyPage(db, wanted)) ?? (await readAnyPage(db, wanted))
  return {
    contacts,
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

type Found = { total: number; contacts: Contact[] }

/** So many rows before a page are skipped as quickly as anything cleverer. */
const early = 200

/** What is asked for most, the first pages, in one query; undefined when it finds nothing that could carry the total. */
async function readEarlyPage(db: Database, wanted: Wanted): Promise<Found | undefined> {
  const { page, limit, status, search } = wanted
  const before = (page - 1) * limit
  if (search || before > early) return undefined
  const rows = await selectMatching(db, { status })
    .select(readColumns)
    .select(sumOfCounts(db, status).as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(before)
    .execute()
  const total = rows[0]?.total
  if (total === undefined) return undefined
  return {
    total: Number(total),
    contacts: rows.map(({ total: _, ...row }) => presentInquiry(row)),
  }
}

async function readAnyPage(db: Database, wanted: Wanted): Promise<Found> {
  const total = await countMatching(db, wanted)
  return { total, contacts: await readRows(db, wanted, total) }
}

/** So many matches are sorted rather than looked for among all. */
const few = 1000

/** The page's keys come from an index alone, counted from the nearer end; only then are its rows read. */
async function readRows(db: Database, wanted: Wanted, total: number): Promise<Contact[]> {
  const { page, limit } = wanted
  const before = (page - 1) * limit
  const rows = Math.min(limit, total - before)
  if (rows <= 0) return []
  const after = total - before - rows
  const [direction, offset] =
    before <= after ? (['desc', before] as const) : (['asc', after] as const)
  const keys = selectKeys(db, wanted, total)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(offset)
  const found = await db
    .selectFrom('inquiries')
    .select(readColumns)
    .where('id', 'in', keys)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return found.map(presentInquiry)
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
