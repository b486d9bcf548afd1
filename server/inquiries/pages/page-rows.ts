import { sql } from 'kysely'
import type { ListOrder } from '#contract/inquiries/inquiries.ts'
import type { PageQuery } from '../../database/pagination.ts'
import { compileOnce } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import type { InquiryFilter } from '../filter.ts'
import { contactsAsJson } from '../present.ts'

export type ListQuery = InquiryFilter & PageQuery & { order?: ListOrder; now?: Date }

export const filterOf = ({ page: _p, limit: _l, order: _o, now: _n, ...filter }: ListQuery): InquiryFilter => filter

/** `contacts` is JSON text: an array of `Contact`. */
export type PageRows = { total: number; contacts: string; ids: number[] }

export const noRows = { contacts: '[]', ids: [] as number[] }

export const onlyPage = (pages: readonly { total: unknown; contacts: string; ids: number[] }[]): PageRows => ({
  total: Number(pages[0]?.total ?? 0),
  contacts: pages[0]?.contacts ?? '[]',
  ids: pages[0]?.ids ?? [],
})

const selectContacts = compileOnce(
  (db, { ids }: { ids: number[] }) =>
    sql<{ contacts: string }>`select ${contactsAsJson(
      db,
      sql`select unnest(${ids}::integer[])`,
      sql`array_position(${ids}::integer[], inquiries.id)`,
    )} as contacts`,
)

/** In the order of their ids. What found them is planned anew for its values: to plan 48 columns takes as long as to read them. */
async function readContacts(db: Database, ids: number[]): Promise<string> {
  const [page] = ids.length > 0 ? await selectContacts(db, { ids }) : []
  return page?.contacts ?? noRows.contacts
}

type FoundIds = { ids: number[]; total: unknown }

/** Of one row at most. */
export async function toPage(db: Database, found: readonly FoundIds[]): Promise<PageRows> {
  const { ids = [], total = 0 } = found[0] ?? {}
  return { total: Number(total), ids, contacts: await readContacts(db, ids) }
}

type Window = { rows: number; direction: 'asc' | 'desc'; offset: number }

/** Of `total` rows in descending order, those behind `before`, counted from the nearer end: half as far at most. */
export function fromNearerEnd(limit: number, before: number, total: number): Window {
  const rows = Math.max(0, Math.min(limit, total - before))
  const after = total - before - rows
  return before <= after ? { rows, direction: 'desc', offset: before } : { rows, direction: 'asc', offset: after }
}
