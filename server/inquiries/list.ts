import { sql } from 'kysely'
import type { Contact, Status } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { presentInquiry, readColumns } from './present.ts'

export type Wanted = {
  status?: Status | undefined
  search?: string | undefined
  page: number
  limit: number
}

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
  const matching = matches(db, wanted)
  // The page's keys come from the index alone; only then are its rows read.
  const keys = matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('inquiries')
      .select(readColumns)
      .where('id', 'in', keys)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    contacts: rows.map(presentInquiry),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Search is a case-insensitive substring of the parent's full name, e-mail or subject (decision 3). */
function matches(db: Database, { status, search }: Wanted) {
  let query = db.selectFrom('inquiries')
  if (status) query = query.where('status', '=', status)
  if (search) query = query.where(sql<boolean>`search_text like lower(${`%${literal(search)}%`})`)
  return query
}

const literal = (search: string) => search.replace(/[\\%_]/g, '\\$&')
