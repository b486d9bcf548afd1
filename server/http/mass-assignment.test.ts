import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

/** Columns that no client may set. */
const internalColumns = {
  id: 77,
  status: 'converted',
  version: 9,
  reference: 'M-AAAAAAAA',
  created_at: '2001-01-01T00:00:00Z',
  deleted_at: '2001-01-01T00:00:00Z',
  suspicion: 'links',
  high_volume: true,
  terms_version: '1999-01-01',
  search_text: 'everything',
}

test('a submission sets no column but the form’s fields', async ({ app, db }) => {
  const payload = { ...inquiryPayload(), ...internalColumns }
  const reply = await app.inject({ method: 'POST', url: '/api/contact', payload })
  expect(reply.statusCode).toBe(201)
  const stored = await db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ status: 'pending', version: 1, deleted_at: null, suspicion: null })
  for (const [name, value] of Object.entries(internalColumns)) {
    expect(stored[name as keyof typeof stored], name).not.toEqual(value)
  }
})

test('a change of status changes no other column but moments that follow', async ({ asPlain, db }) => {
  const read = () => db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const before = await read()
  const changes = { ...internalColumns, parent_email: 'other@example.com', status: 'archived' }
  const reply = await asPlain('PUT', `contacts/${before.id}`, changes)
  expect(reply.statusCode).toBe(200)
  expect(await read()).toEqual({
    ...before,
    status: 'archived',
    version: 2,
    closed_unanswered_at: expect.any(Date),
    settled_at: expect.any(Date),
    due_at: null,
  })
})
