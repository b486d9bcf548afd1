import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'

const dayMs = 24 * 60 * 60_000

const test = base
  .extend(
    'add',
    ({ asPlain }) =>
      (payload: object, headers = {}) =>
        asPlain('POST', 'contacts', payload, headers),
  )
  .extend(
    'get',
    ({ asPlain }) =>
      async (path: string) =>
        (await asPlain('GET', `contacts${path}`)).json(),
  )

test('what a colleague adds is found, timed and dialled as an inquiry is, and says that nothing was agreed to', async ({
  add,
  get,
  clock,
  asOwner,
}) => {
  const statedAt = new Date(clock.now.getTime() - 30 * dayMs).toISOString()
  const added = await add({
    parentLastName: 'Okafor',
    whatsappNumber: '07700 900188',
    country: 'United Kingdom',
    childName: '',
    arrivedBy: 'whatsapp',
    statedAt,
  })
  expect(added.statusCode, added.body).toBe(201)
  const { id, contact } = added.json()
  expect(contact).toMatchObject({
    parent_name: 'Okafor',
    email: '',
    phone: '',
    student_name: '',
    whatsapp_number_e164: '+447700900188',
    status: 'pending',
    arrived_by: 'whatsapp',
    agreed_to_terms_at: null,
    terms_version: null,
    created_at: statedAt,
    added_at: clock.now.toISOString(),
    answer_due_at: new Date(Date.parse(statedAt) + dayMs).toISOString(),
  })
  for (const search of ['okafor', '7700900188', String(contact.reference)]) {
    const found = await get(`?search=${search}&view=overdue`)
    expect(found.contacts.map((row: { id: number }) => row.id)).toEqual([id])
  }
  expect((await get(`/${id}/timeline`)).entries.at(-1)).toEqual({
    kind: 'submitted',
    id: expect.any(Number),
    at: clock.now.toISOString(),
    by_name: 'Plain',
    arrived_by: 'whatsapp',
  })
  const [entry] = (await asOwner('GET', 'audit?action=inquiry_added')).json().entries
  expect(entry).toMatchObject({ actor_name: 'Plain', subject: { ids: [id] }, details: {} })
})

test('the family is sent nothing, and of the team all but whoever added it hear of it', async ({ add, db }) => {
  await db.updateTable('admins').set({ inquiry_mails: true }).execute()
  const { id } = (await add({ parentFirstName: 'Ivy', parentEmail: '<ivy@example.com>;', arrivedBy: 'met' })).json()
  const added = db.selectFrom('inquiries').select('parent_email').where('id', '=', id)
  expect(await added.execute()).toEqual([{ parent_email: 'ivy@example.com' }])
  const mails = db.selectFrom('outbox').select(['kind', 'recipient']).where('inquiry_id', '=', id)
  expect(await mails.execute()).toEqual([{ kind: 'inquiry-team', recipient: 'owner@example.com' }])
})

test('nothing is added that reaches nobody or is of a wrong time', async ({ add, clock, db }) => {
  const daysFromNow = (days: number) => new Date(clock.now.getTime() + days * dayMs).toISOString()
  const ada = { parentFirstName: 'Ada', contactNumber: '1' }
  for (const [field, told] of [
    ['contactNumber', { parentFirstName: 'Ada', childEmail: 'a@b.example' }],
    ['childBirthday', { ...ada, childBirthday: '1899-12-31' }],
    ['statedAt', { ...ada, statedAt: daysFromNow(1 / dayMs) }],
    ['statedAt', { ...ada, statedAt: daysFromNow(-30 - 1 / dayMs) }],
  ] as const) {
    const refused = await add({ arrivedBy: 'other', statedAt: daysFromNow(-1), ...told })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
  }
  const stored = db.selectFrom('inquiries').select('id').where('arrived_by', '=', 'other')
  expect(await stored.execute()).toEqual([])
})

test('under one key a contact is added once', async ({ add }) => {
  const payload = { parentFirstName: 'Twice', contactNumber: '1', arrivedBy: 'phone' }
  const [one, two] = await Promise.all([
    add(payload, { 'idempotency-key': 'k' }),
    add(payload, { 'idempotency-key': 'k' }),
  ])
  expect(one.json().id).toBe(two.json().id)
  expect((await add(payload)).json().id).not.toBe(one.json().id)
})

test('while it is typed the family is found; who has no e-mail is none', async ({ add, get, asPlain }) => {
  const match = async (payload: object) => (await asPlain('POST', 'contacts/families', payload)).json().family
  const nameless = { parentFirstName: 'Lone', arrivedBy: 'phone' }
  const { id } = (await add({ ...nameless, contactNumber: '+44 7700 900177' })).json()
  await add({ ...nameless, contactNumber: '+44 7700 900178' })
  expect((await get(`/families?ids=${id}`)).families).toEqual([])
  expect(await match({ parentEmail: '', contactNumber: '+1 202 555 0111' })).toBeNull()
  const known = await match({ whatsappNumber: '07700 900177', country: 'UK', childName: 'Tom' })
  expect(known).toEqual({ id, ordinal: 2, size: 2, siblings: [] })
})
