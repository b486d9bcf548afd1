import type { Database } from '../database/schema.ts'

/** How many listed inquiries there are in each status that has any: exact, and read from a few dozen rows. */
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
