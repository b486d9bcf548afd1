import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

const test = base.extend('ask', { scope: 'file' }, ({ app, asOwner }) => ({
  send: (fields: object) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { ...inquiryPayload(), ...fields } }),
  read: async (path: string) => (await asOwner('GET', path)).json(),
}))

describe('suspected spam', () => {
  test('has the same success, is stored with its reason, in no list or export', async ({ ask, asOwner }) => {
    const good = await ask.send({ parentFirstName: 'Good' })
    const bad = await ask.send({ parentFirstName: 'Bad', website: 'https://spam.example' })
    expect(bad.statusCode).toBe(201)
    expect(bad.json()).toEqual({ ...good.json(), reference: expect.stringMatching(/^M-\w{8}$/) })

    const { contacts, pagination } = await ask.read('contacts/suspected')
    expect(pagination.total).toBe(1)
    expect(contacts).toMatchObject([{ parent_first_name: 'Bad', suspicion: 'honeypot' }])

    expect((await ask.read('contacts')).pagination.total).toBe(1)
    expect((await ask.read('contacts?search=bad')).contacts).toEqual([])
    const { stats } = await ask.read('stats')
    expect(stats).toMatchObject({ totalContacts: 1, pendingContacts: 1 })
    expect(stats.recentContacts).toHaveLength(1)
    const [{ id }] = contacts
    const single = await asOwner('GET', `contacts/export/single/${id}`)
    expect(single.statusCode).toBe(404)
    const moved = await asOwner('PUT', `contacts/${id}`, { status: 'archived' })
    expect(moved.statusCode).toBe(404)
  })

  test('is accepted once, and is like any other from then on', async ({ ask, asOwner }) => {
    const [{ id }] = (await ask.read('contacts/suspected')).contacts
    const accept = () => asOwner('POST', `contacts/${id}/accept`)
    expect((await accept()).json()).toEqual({ success: true })
    expect((await ask.read('contacts')).contacts[0]).toMatchObject({ id })
    expect((await ask.read('contacts?search=bad')).contacts).toMatchObject([{ id }])
    expect((await ask.read('stats')).stats.totalContacts).toBe(2)
    expect((await ask.read('contacts/suspected')).contacts).toEqual([])
    expect((await accept()).statusCode).toBe(404)
  })

  test('is deleted, and restored as suspected', async ({ ask, asOwner, database }) => {
    await ask.send({ parentFirstName: 'Worse', shownFor: 3 })
    const [{ id }] = (await ask.read('contacts/suspected')).contacts
    expect((await asOwner('DELETE', `contacts/${id}`)).statusCode).toBe(200)
    expect((await ask.read('contacts/suspected')).contacts).toEqual([])
    await asOwner('POST', `contacts/${id}/restore`)
    expect((await ask.read('contacts/suspected')).contacts).toMatchObject([{ id, suspicion: 'too_fast' }])
    expect((await ask.read('contacts?search=worse')).pagination.total).toBe(0)
    expect(await readAuditEntries(database.db, ['suspected_deleted', 'inquiry_restored'])).toMatchObject([
      { action: 'suspected_deleted', ids: [id] },
      { action: 'inquiry_restored', ids: [id] },
    ])
    const { entries } = await ask.read('audit?action=inquiry_restored')
    expect(entries[0].subject.search).toBeNull()
    expect((await ask.read('stats')).stats.totalContacts).toBe(2)
  })

  test('is what another site posts', async ({ app, ask }) => {
    const headers = { origin: 'https://evil.org' }
    const payload = inquiryPayload({ parentFirstName: 'Foreign' })
    await app.inject({ method: 'POST', url: '/api/contact', headers, payload })
    expect((await ask.read('contacts/suspected')).contacts).toContainEqual(
      expect.objectContaining({ parent_first_name: 'Foreign', suspicion: 'cross_site' }),
    )
  })
})
