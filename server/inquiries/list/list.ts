import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { readChanged as changedCall } from '#contract/live.ts'
import { paginationOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { type InquiryFilter, selectMatching, selectVisible } from '../filter.ts'
import type { ListQuery } from '../pages/page-rows.ts'
import { readerFor } from '../pages/readers.ts'
import { contactColumns } from '../present.ts'
import { selectTotal } from '../statistics.ts'

type Changed = Omit<Reply<typeof changedCall>, 'success'>

/** The named inquiries wherever they belong by now, and which of them a list still holds. */
export async function readChanged(db: Database, ids: readonly number[], filter: InquiryFilter): Promise<Changed> {
  const named = sql<boolean>`inquiries.id = any(${ids}::integer[])`
  const contacts = await selectVisible(db).select(contactColumns).where(named).execute()
  const { rows } = await sql<{ matching: number[]; total: string }>`
    select array(${selectMatching(db, filter).select('inquiries.id').where(named)}) as matching,
      (${selectTotal(db, filter)}) as total`.execute(db)
  const [counted] = rows
  return { contacts, matching: counted?.matching ?? [], total: Number(counted?.total ?? 0) }
}

/** One inquiry as the list has it. Throws `NotFound`, with where to look for it. */
export async function readInquiry(db: Database, id: number): Promise<Contact> {
  const found = await db
    .selectFrom('inquiries')
    .select([...contactColumns, 'deleted_at', 'suspicion'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound('This contact no longer exists.')
  const { deleted_at, suspicion, ...contact } = found
  if (deleted_at) throw new NotFound('This contact was deleted.')
  if (suspicion) throw new NotFound('This contact is among suspected spam.')
  return contact
}

/** One page with the exact number of all matches. A page past the end is empty. */
export async function listInquiries(db: Database, query: ListQuery) {
  const { total, contacts, ids } = await readerFor(query).read(db, query)
  return { contacts, ids, pagination: paginationOf(query, total) }
}
