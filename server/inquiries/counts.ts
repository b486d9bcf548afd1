import { sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import type { Database } from '../database/schema.ts'
import { type InquiryFilter, selectMatchingKeys } from './filter.ts'

export async function countByStatus(db: Database): Promise<{ status: Status; count: number }[]> {
  const counts = await db
    .selectFrom('inquiry_counts')
    .select(({ fn }) => ['status', fn.sum<string>('count').as('count')])
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('status')
    .execute()
  return counts.map(({ status, count }) => ({ status, count: Number(count) }))
}

export async function countMatching(db: Database, filter: InquiryFilter): Promise<number> {
  const { total } = await db.selectNoFrom(selectTotal(db, filter).as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** All of a status are in the counters already; matches of anything else have to be counted. */
export const isCounted = ({ status: _status, ...narrowing }: InquiryFilter): boolean =>
  !Object.values(narrowing).some(Boolean)

export function selectTotal(db: Database, filter: InquiryFilter) {
  if (!isCounted(filter)) {
    return db
      .selectFrom(selectMatchingKeys(db, filter).as('matching'))
      .select(({ fn }) => fn.countAll<string>().as('total'))
  }
  const { status } = filter
  const counts = db.selectFrom('inquiry_counts')
  return (status ? counts.where('status', '=', status) : counts).select(({ fn }) =>
    fn.coalesce(fn.sum<string>('count'), sql<string>`0`).as('total'),
  )
}
