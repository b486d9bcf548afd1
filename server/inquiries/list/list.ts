import type { Pagination } from '#contract/values.ts'
import { paginationOf } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import type { ListQuery } from '../pages/page-rows.ts'
import { readerFor } from '../pages/readers.ts'

export type InquiryPage = {
  /** It is JSON text: an array of `Contact`. */
  contacts: string
  ids: number[]
  pagination: Pagination
}

/** One page with the exact number of all matches. A page past the end is empty. */
export async function listInquiries(db: Database, query: ListQuery): Promise<InquiryPage> {
  const { total, contacts, ids } = await readerFor(query).read(db, query)
  return { contacts, ids, pagination: paginationOf(query, total) }
}
