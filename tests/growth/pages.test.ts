import { sql } from 'kysely'
import { expect } from 'vitest'
import { listInquiries } from '#server/inquiries/list/list.ts'
import type { ListQuery } from '#server/inquiries/pages/page-rows.ts'
import { test } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { insertInquiriesFrom } from './inquiries.ts'
import { growthCount, timeout } from './sample.ts'

const inquiries = 300
const now = new Date('2026-06-30T12:00:00Z')
const viewer = { by: 1, now }

/** Of one administrator, of whom each sort of list is asked for in every way. */
const filters: Partial<ListQuery>[] = [
  {},
  { status: 'pending' },
  { view: { name: 'mine', ...viewer } },
  { view: { name: 'nobodys', ...viewer } },
  { view: { name: 'reachable_now', ...viewer } },
  { search: 'whitfield' },
  { search: 'whitfield', status: 'converted' },
  { search: 'whitfield', view: { name: 'overdue', ...viewer } },
  { promise: { name: 'late_30', now } },
]

/** Of 10,000 pages and sizes in all. */
const pagesOfEach = growthCount(560, 12)

test('however many pages and sizes are asked for, the statements and their names stay as few', {
  timeout,
}, async ({ db }) => {
  const zones = Array.from({ length: inquiries }, (_, index) => `zone ${index}`)
  await insertInquiriesFrom(db, zones, now)
  const ask = async (pages: { page: number; limit: number }[]) => {
    const sent = recordStatements()
    for (const page of pages) {
      for (const filter of filters) {
        for (const order of ['newest', 'due_first'] as const) {
          await listInquiries(db, { ...filter, ...page, order })
        }
      }
    }
    return new Set(sent())
  }
  // The screen's own first pages are written out, so that PostgreSQL knows them when it plans.
  const usual = await ask(Array.from({ length: 13 }, (_, index) => ({ page: 1 + index, limit: 20 })))
  const any = await ask(
    Array.from({ length: pagesOfEach }, (_, index) => ({
      page: 1 + ((index * 7) % 23),
      limit: 1 + ((index * 31) % 100),
    })),
  )
  // Those, and some that count from the other end.
  expect(any.difference(usual).size).toBeLessThan(20)
  expect(usual.size).toBeLessThan(100)
})

test('pages of any size are the whole list, in its order', async ({ db }) => {
  await sql`
    update inquiries set first_answered_at = case when id % 3 > 0 then created_at end,
      created_at = ${now}::timestamptz - (id * 7919 % 1000) * interval '1 minute',
      next_step_at = case when id % 7 = 0 then ${now}::timestamptz + interval '30 hours' end,
      rests_until = case when id % 7 = 0 then ${now}::timestamptz + (id * 31 % 1500 - 60) * interval '1 minute' end`.execute(
    db,
  )
  const listAll = async (query: Partial<ListQuery>, limit: number) => {
    const names: number[] = []
    for (let page = 1; ; page += 1) {
      const { contacts, pagination } = await listInquiries(db, { ...query, now, page, limit })
      names.push(...(JSON.parse(contacts) as { id: number }[]).map(({ id }) => id))
      if (page > pagination.totalPages) return names
    }
  }
  const { rows } = await sql<{ newest: number[]; due: number[] }>`
    select array_agg(id order by created_at desc, id desc) as newest,
      array_agg(id order by
        case when rests_until > ${now} and first_answered_at is null then rests_until else due_at end,
        case when due_at is not null then id end, created_at desc, id desc) as due
    from inquiries`.execute(db)
  for (const limit of [7, 20, 33, 100]) {
    expect(await listAll({ order: 'newest' }, limit), `${limit} a page`).toEqual(rows[0]?.newest)
    expect(await listAll({ order: 'due_first' }, limit), `${limit} a page`).toEqual(rows[0]?.due)
  }
})
