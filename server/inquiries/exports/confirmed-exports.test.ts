import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base, owner } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'

const elevenMinutesMs = 11 * 60_000

const test = base.extend('headers', async ({ app, clock, db }) => {
  await sql`truncate inquiries cascade`.execute(db)
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, status,
      agreed_to_terms_at, content_digest, created_at)
    select 'Ada', 'Stone', 'ada@example.com', '1', 'Zoë', case when n = 1 then 'converted' else 'pending' end, now(), '', now()
    from generate_series(1, 501) as n`.execute(db)
  const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: owner })
  const headers = { authorization: `Bearer ${String(reply.json().token)}` }
  clock.advance(elevenMinutesMs)
  return headers
})

test('a download of 500 contacts goes on as ever, of more it asks an old session', async ({ app, headers, db }) => {
  const pending = '/api/admin/contacts/export?status=pending'
  const unasked = await app.inject({ url: pending, headers })
  expect([unasked.statusCode, unasked.headers['x-total-count']]).toEqual([200, '500'])
  const ids = (await db.selectFrom('inquiries').select('id').execute()).map(({ id }) => id)
  const calls = [
    { method: 'GET', url: '/api/admin/contacts/export' },
    { method: 'POST', url: '/api/admin/contacts/export/selected', payload: { contactIds: ids } },
  ] as const
  const before = (await readAuditEntries(db, ['inquiries_exported'])).length
  for (const call of calls) {
    // More often than downloads run at once: none is left open.
    for (let time = 0; time < 4; time += 1) {
      const refused = await app.inject({ ...call, headers })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ success: false, reauthenticate: true })
    }
  }
  expect(await readAuditEntries(db, ['inquiries_exported'])).toHaveLength(before)
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/admin/reauthenticate',
    headers,
    payload: { password: owner.password },
  })
  const authorization = `Bearer ${confirmed.json().token}`
  for (const call of calls) {
    const reply = await app.inject({ ...call, headers: { authorization } })
    expect(reply.headers['x-total-count']).toBe('501')
  }
})
