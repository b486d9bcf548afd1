import { describe, expect } from 'vitest'
import { statuses } from '#contract/inquiries/status.ts'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from './change-status.ts'

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

  test('records concurrent changes one after the other, none that changes nothing', async ({ contact: { id }, db }) => {
    const moves = Array.from({ length: 12 }, (_, index) => statuses[index % 4] ?? 'pending')
    const now = new Date()
    await Promise.all(moves.map((status) => changeStatus(db, { id, status, by: 1, now })))

    const records = (await readAuditEntries(db, ['status_changed'])).filter(({ ids }) => ids[0] === id)
    const timeline = await db
      .selectFrom('inquiry_events')
      .select(['from_status as from', 'to_status as to'])
      .where('inquiry_id', '=', id)
      .where('kind', '=', 'status_changed')
      .orderBy('id')
      .execute()
    expect(records.map(({ details }) => details)).toEqual(timeline)
    expect(timeline[0]?.from).toBe('pending')
    for (const [index, { from, to }] of timeline.entries()) {
      expect(to).not.toBe(from)
      if (index > 0) expect(from).toBe(timeline[index - 1]?.to)
    }
    const inquiry = db.selectFrom('inquiries').select(['status', 'version']).where('id', '=', id)
    const { status, version } = await inquiry.executeTakeFirstOrThrow()
    expect(status).toBe(timeline.at(-1)?.to)
    expect(version).toBe(timeline.length + 1)
  })
})
