import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Database } from '#server/database/schema.ts'
import { test as base } from '#tests/support/app.ts'
import { listInquiries } from '../list/list.ts'

const rows = 1_300

/** Every other one is about algebra but those of each tenth family, one of 40 by a family Quill; the newer, the smaller the id. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, subject, status,
      agreed_to_terms_at, content_digest, created_at)
    select 'Ada', case when n % 40 = 0 then 'Quill' else 'Stone' end, 'ada@example.com', '1', 'Zoë',
      case when n % 10 = 0 then 'Physics' else 'Algebra' end, case when n % 3 = 0 then 'contacted' else 'pending' end,
      now(), '', now() - n / 2 * interval '1 minute'
    from generate_series(1, ${sql.lit(rows)}) as n`.execute(db)
  await sql`
    insert into inquiry_search (id, status, created_at, search_text)
    select id, status, created_at, lower(concat_ws(E'\n', parent_first_name, parent_last_name, subject)) from inquiries`.execute(
    db,
  )
}

const test = base.extend('filled', { scope: 'file' }, async ({ db }) => {
  await fill(db)
  return db
    .selectFrom('inquiries')
    .select(['id', 'parent_last_name', 'subject', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
})

// More than 1,000, fewer, and none; by the first pages and by later ones.
test.for([
  ['algebra', undefined],
  ['algebra', 'contacted'],
  ['ebr', 'pending'],
  ['quill', undefined],
  ['nobody', undefined],
] as const)(
  'a search for %s of status %s has all pages of what it finds, newest first',
  async ([search, status], { db, filled }) => {
    const expected = filled
      .filter((row) => `${row.parent_last_name} ${row.subject}`.toLowerCase().includes(search))
      .filter((row) => status === undefined || row.status === status)
      .map(({ id }) => id)
    for (let page = 1; page <= Math.ceil(rows / 20); page += 1) {
      const { contacts, pagination } = await listInquiries(db, { search, status, page, limit: 20 })
      const found = (JSON.parse(contacts) as Contact[]).map(({ id }) => id)
      expect(found).toEqual(expected.slice((page - 1) * 20, page * 20))
      expect(pagination.total).toBe(expected.length)
    }
  },
)
