import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

const test = base.extend('ask', { scope: 'file' }, ({ app, signedIn }) => ({
  send: (fields: object) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...inquiryPayload(), ...fields },
    }),
  read: async (url: string) => (await app.inject({ url, headers: signedIn })).json(),
  act: async (method: 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers: signedIn, ...(payload && { payload }) }),
}))

describe('suspected spam', () => {
  test('has the same success, is stored with its reason, and is in no list, count or export', async ({
    app,
    ask,
    signedIn,
  }) => {
    const good = await ask.send({ parentFirstName: 'Good' })
    const bad = await ask.send({ parentFirstName: 'Bad', website: 'https://spam.example' })
    expect(bad.statusCode).toBe(201)
    expect(bad.json()).toEqual({ ...good.json(), reference: expect.stringMatching(/^M-\w{8}$/) })

    const { contacts, pagination } = await ask.read('/api/admin/contacts/suspected')
    expect(pagination.total).toBe(1)
    expect(contacts).toMatchObject([{ parent_first_name: 'Bad', suspicion: 'honeypot' }])

    expect((await ask.read('/api/admin/contacts')).pagination.total).toBe(1)
    expect((await ask.read('/api/admin/contacts?search=bad')).contacts).toEqual([])
    const { stats } = await ask.read('/api/admin/stats')
    expect(stats).toMatchObject({ totalContacts: 1, pendingContacts: 1 })
    expect(stats.recentContacts).toHaveLength(1)
    const [{ id }] = contacts
    const single = await app.inject({
      url: `/api/admin/contacts/export/single/${id}`,
      headers: signedIn,
    })
    expect(single.statusCode).toBe(404)
    const moved = await ask.act('PUT', `/api/admin/contacts/${id}`, { status: 'archived' })
    expect(moved.statusCode).toBe(404)
  })

  test('is accepted once, and is like any other from then on', async ({ ask }) => {
    const [{ id }] = (await ask.read('/api/admin/contacts/suspected')).contacts
    const accept = () => ask.act('POST', `/api/admin/contacts/${id}/accept`)
    expect((await accept()).json()).toEqual({ success: true })
    expect((await ask.read('/api/admin/contacts')).contacts[0]).toMatchObject({ id })
    expect((await ask.read('/api/admin/stats')).stats.totalContacts).toBe(2)
    expect((await ask.read('/api/admin/contacts/suspected')).contacts).toEqual([])
    expect((await accept()).statusCode).toBe(404)
  })

  test('is deleted, and restored as suspected', async ({ ask, database }) => {
    await ask.send({ parentFirstName: 'Worse', shownFor: 3 })
    const [{ id }] = (await ask.read('/api/admin/contacts/suspected')).contacts
    expect((await ask.act('DELETE', `/api/admin/contacts/${id}`)).statusCode).toBe(200)
    expect((await ask.read('/api/admin/contacts/suspected')).contacts).toEqual([])
    await ask.act('POST', `/api/admin/contacts/${id}/restore`)
    expect((await ask.read('/api/admin/contacts/suspected')).contacts).toMatchObject([
      { id, suspicion: 'too_fast' },
    ])
    expect(
      await readAuditEntries(database.db, ['suspected_deleted', 'inquiry_restored']),
    ).toMatchObject([
      { action: 'suspected_deleted', ids: [id] },
      { action: 'inquiry_restored', ids: [id] },
    ])
    expect((await ask.read('/api/admin/stats')).stats.totalContacts).toBe(2)
  })

  test.for([
    ['JSON that says so', '/api/contact', { 'sec-fetch-site': 'cross-site' }, 'cross_site'],
    ['JSON of a foreign origin', '/api/contact', { origin: 'https://evil.org' }, 'cross_site'],
    ['a form that says so', '/contact', { 'sec-fetch-site': 'cross-site' }, 'cross_site'],
    ['a form of a foreign origin', '/contact', { origin: 'https://evil.org' }, 'cross_site'],
    ['a form of our own', '/contact', { origin: 'http://localhost:3000' }, null],
    ['a form that hides its origin', '/contact', { origin: 'null' }, null],
    ['a form that says nothing', '/contact', {}, null],
  ] as const)(
    'a post of another site is suspected, one of ours is not: %s',
    async ([, url, headers, expected], { app, database }) => {
      const parentEmail = `${crypto.randomUUID()}@example.com`
      const sent = inquiryPayload({ parentEmail })
      const isForm = url === '/contact'
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          ...headers,
        },
        payload: isForm
          ? new URLSearchParams(JSON.parse(JSON.stringify(sent))).toString()
          : JSON.stringify(sent),
      })
      expect(reply.statusCode).toBe(isForm ? 303 : 201)
      const stored = await database.db
        .selectFrom('inquiries')
        .select('suspicion')
        .where('parent_email', '=', parentEmail)
        .execute()
      expect(stored).toEqual([{ suspicion: expected }])
    },
  )

  test('stores where the visit began, and the version of the terms', async ({ ask, clock }) => {
    const source = {
      utm_source: 'newsletter',
      referrer_host: 'search.example',
      landing_page: '/tutoring-uk',
    }
    await ask.send({ parentFirstName: 'Sourced', source })
    expect((await ask.read('/api/admin/contacts?limit=1')).contacts[0]).toMatchObject({
      ...source,
      utm_medium: null,
      agreed_to_terms_at: clock.now.toISOString(),
      terms_version: '2025-10-01',
      reference: expect.stringMatching(/^M-[A-Z2-9]{8}$/),
    })
  })
})
