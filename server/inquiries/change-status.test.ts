import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const test = base
  .extend('contact', async ({ asOwner, db, clock }) => {
    const id = await newInquiry(db, clock.now)
    return (await asOwner('GET', `contacts/${id}`)).json().contact
  })
  .extend(
    'change',
    ({ asOwner }) =>
      (id: number | string, payload: object, headers = {}) =>
        asOwner('PUT', `contacts/${id}`, payload, headers),
  )

describe('PUT /api/admin/contacts/{id}', () => {
  test('answers 412 to the second of two, who may want to delete it', async ({ contact, change, asOwner }) => {
    const { id, version } = contact
    const changeTo = (status: string, headers = {}) => change(id, { status }, headers)
    const currentVersion = { 'if-match': `"${version}"` }

    expect((await changeTo('contacted', currentVersion)).statusCode).toBe(200)
    const second = await changeTo('archived', currentVersion)
    expect(second.statusCode).toBe(412)
    expect(second.json().error).toContain('Somebody else changed this contact')
    const deletion = await asOwner('DELETE', `contacts/${id}`, undefined, currentVersion)
    expect(deletion.statusCode).toBe(412)
    // Without a version the write wins.
    expect((await changeTo('archived')).statusCode).toBe(200)
    expect((await changeTo('archived', { 'if-match': 'W/"x"' })).statusCode).toBe(400)
  })

  test('tells the second of two administrators who did the same before', async ({
    contact: { id, version, created_at },
    change,
    signedIn,
    signedInPlain,
  }) => {
    const changeTo = (status: string, headers: object) =>
      change(id, { status }, { ...headers, 'if-match': `"${version}"` })
    expect((await changeTo('pending', signedIn)).json()).toMatchObject({
      event_id: null,
      already: { by_name: null, at: created_at },
    })
    await changeTo('contacted', signedInPlain)
    expect((await changeTo('contacted', signedIn)).json()).toMatchObject({
      event_id: null,
      already: { by_name: 'Plain', at: expect.any(String) },
      contact: { id, status: 'contacted', version: version + 1 },
    })
  })
})
