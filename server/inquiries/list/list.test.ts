import { describe, expect } from 'vitest'
import * as contract from '#contract/inquiries/inquiries.ts'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import type { Database } from '#server/database/schema.ts'
import { test as base } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { submitInquiry } from '../intake/submit.ts'

const families = [
  {
    parentFirstName: 'Åsa',
    parentLastName: 'Öberg',
    parentEmail: 'asa@example.com',
    subject: 'Algebra',
  },
  { parentFirstName: 'Ben', parentLastName: '100%', parentEmail: 'ben@example.com' },
  { parentFirstName: 'Cy', parentLastName: 'Under_score', parentEmail: 'cy@example.com' },
  { parentFirstName: 'Dee', parentLastName: 'Back\\slash', parentEmail: 'dee@Example.com' },
]

async function fill(db: Database) {
  for (const [minute, family] of families.entries()) {
    const submission = inquirySubmission.parse(inquiryPayload(family))
    await submitInquiry(db, submission, { now: new Date(Date.UTC(2026, 0, 1, 12, minute)) })
  }
  await db
    .updateTable('inquiries')
    .set({ status: 'contacted' })
    .where('parent_first_name', '=', 'Ben')
    .execute()
}

const test = base.extend('list', { scope: 'file' }, async ({ app, database, signedIn }) => {
  await fill(database.db)
  return async (query: string) => {
    const reply = await app.inject({ url: `/api/admin/contacts${query}`, headers: signedIn })
    const { contacts, pagination, fields } = reply.json()
    return {
      status: reply.statusCode,
      names: contacts?.map((contact: { parent_first_name: string }) => contact.parent_first_name),
      contacts,
      pagination,
      fields,
    }
  }
})

describe('GET /api/admin/contacts', () => {
  test('has exactly the declared shape, though the database serialises it', async ({
    app,
    signedIn,
  }) => {
    for (const query of ['', '?search=example', '?page=9', '?status=archived']) {
      const reply = await app.inject({ url: `/api/admin/contacts${query}`, headers: signedIn })
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      const body: unknown = reply.json()
      expect(contract.listInquiries.reply.parse(body)).toEqual(body)
    }
  })

  test('lists the newest first, 20 a page', async ({ list }) => {
    const { names, pagination } = await list('')
    expect(names).toEqual(['Dee', 'Cy', 'Ben', 'Åsa'])
    expect(pagination).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 })
  })

  test('has the listed and the detailed shape of an inquiry', async ({ list }) => {
    const { contacts } = await list('?search=asa')
    expect(contacts[0]).toMatchObject({
      parent_name: 'Åsa Öberg',
      email: 'asa@example.com',
      phone: '+44 7700 900123',
      student_name: 'Zoë',
      grade: null,
      subject: 'Algebra',
      goals: null,
      status: 'pending',
      created_at: '2026-01-01T12:00:00.000Z',
      parent_first_name: 'Åsa',
      parent_last_name: 'Öberg',
      contact_number: '+44 7700 900123',
      parent_email: 'asa@example.com',
      child_name: 'Zoë',
      version: 1,
    })
  })

  test('pages through all without overlap, and is empty past the end', async ({ list }) => {
    expect((await list('?limit=3')).names).toEqual(['Dee', 'Cy', 'Ben'])
    expect((await list('?limit=3&page=2')).names).toEqual(['Åsa'])
    const past = await list('?limit=3&page=2147483647')
    expect(past.names).toEqual([])
    expect(past.pagination).toMatchObject({ total: 4, totalPages: 2 })
  })

  test('serves at most 100 a page', async ({ list }) => {
    expect((await list('?limit=100000')).pagination.limit).toBe(100)
  })

  test.for([
    ['?status=contacted', ['Ben']],
    ['?status=pending', ['Dee', 'Cy', 'Åsa']],
    ['?status=archived', []],
    ['?status=all', ['Dee', 'Cy', 'Ben', 'Åsa']],
    ['?status=', ['Dee', 'Cy', 'Ben', 'Åsa']],
    ['?status=pending&search=example', ['Dee', 'Cy', 'Åsa']],
  ] as const)('filters by status: %s', async ([query, expected], { list }) => {
    expect((await list(query)).names).toEqual(expected)
  })

  test.for([
    ['the full name, ignoring case', 'ÅSA ö', ['Åsa']],
    ['the e-mail, ignoring case', 'DEE@eXample', ['Dee']],
    ['the subject', 'lgeb', ['Åsa']],
    ['a literal %', '0%', ['Ben']],
    ['a literal _', 'r_s', ['Cy']],
    ['a literal backslash', 'k\\s', ['Dee']],
    ['nothing across two fields', 'example.com algebra', []],
    ['a quote, harmlessly', "' or 1=1 --", []],
  ] as const)('searches for %s', async ([, search, expected], { list }) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual(expected)
  })

  test.for([
    'page=0',
    'page=-1',
    'page=x',
    'page=',
    'page=99999999999',
    'limit=0',
    'limit=1e3',
    'status=open',
    'status=all&status=all',
  ])('refuses ?%s and names the parameter', async (query, { list }) => {
    const { status, fields } = await list(`?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(fields)).toEqual([query.split('=')[0]])
  })
})
