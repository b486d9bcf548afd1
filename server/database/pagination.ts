import type { SelectQueryBuilder } from 'kysely'
import type { Pagination } from '#contract/values.ts'
import type { Tables } from './schema.ts'

export type PageQuery = { page: number; limit: number }

/** How many rows stand before a page. */
export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit

export const paginationOf = ({ page, limit }: PageQuery, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

export const countRows = async <Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

export async function readPage<Table extends keyof Tables, Row>(
  query: PageQuery,
  all: SelectQueryBuilder<Tables, Table, object>,
  rows: SelectQueryBuilder<Tables, keyof Tables, Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const page = rows.limit(query.limit).offset(offsetOf(query))
  const [found, total] = await Promise.all([page.execute(), countRows(all)])
  return { rows: found, pagination: paginationOf(query, total) }
}
