import { sql } from 'kysely'
import type { Status } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { type InquiryFilter, selectMatchingKeys } from './filter.ts'

/** Visible inquiries by status: exact, and read from a few dozen rows. */
export async function countByStatus(db: Database): Promise<{ status: string; count: number }[]> {
  const counts = await db
    .selectFrom('inquiry_counts')
    .select(({ fn }) => ['status', fn.sum<string>('count').as('count')])
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('status')
    .execute()
  return counts.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** A search has to count its matches; everything else is in the counters already. */
export async function countMatching(db: Database, filter: InquiryFilter): Promise<number> {
  if (filter.search) {
    const { total } = await db
      .selectFrom(selectMatchingKeys(db, filter).as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  const { total } = await db
    .selectNoFrom(selectTotal(db, filter.status).as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function selectTotal(db: Database, status: Status | undefined) {
  const counts = db.selectFrom('inquiry_counts')
  return (status ? counts.where('status', '=', status) : counts).select(({ fn }) =>
    fn.coalesce(fn.sum<string>('count'), sql<string>`0`).as('total'),
  )
}
