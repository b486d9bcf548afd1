import { expect } from 'vitest'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { test as base } from '#tests/support/inquiry-mails.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { forgetChildDetails } from '../forget-child-details.ts'
import { deleteOldCorrectedValues, prepareCorrections } from './write-correction.ts'

const dayMs = 24 * 60 * 60_000

const test = base
  .extend(
    'correct',
    ({ asPlain }) =>
      (id: number, payload: object, headers = {}) =>
        asPlain('PUT', `contacts/${id}/correction`, payload, headers),
  )
  .extend(
    'get',
    ({ asOwner }) =>
      async (path: string) =>
        (await asOwner('GET', path)).json(),
  )
  .extend(
    'privacy',
    ({ asOwner }) =>
      async (path: string, payload: object) =>
        (await asOwner('POST', `privacy/${path}`, payload)).json(),
  )

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('inquiries').execute()
})

test('a correction says who, when, what; search, family and dialling follow', async ({ correct, get, clock, db }) => {
  const id = await newInquiry(db, clock.now, { parentEmail: 'tpyo@example.com', country: 'UK' })
  await newInquiry(db, clock.now, { parentEmail: 'right@example.com', contactNumber: '1' })
  const reply = await correct(id, {
    parentEmail: 'right@example.com',
    contactNumber: '07700 900456',
    childGrade: 'Grade 9',
    childName: 'Zoë',
    comments: 'Not theirs',
    agreedToTerms: false,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const fields = ['parent_email', 'child_grade', 'contact_number']
  expect(reply.json()).toMatchObject({
    contact: {
      email: 'right@example.com',
      contact_number_e164: '+447700900456',
      comments: null,
      created_at: clock.now.toISOString(),
      agreed_to_terms_at: clock.now.toISOString(),
      reach_corrected_at: clock.now.toISOString(),
      version: 2,
    },
    entry: { kind: 'corrected', by_name: 'Plain', at: clock.now.toISOString(), fields },
  })
  const { entries } = await get(`contacts/${id}/timeline`)
  expect(JSON.stringify(entries)).not.toContain('tpyo')
  const search = async (text: string) =>
    (await get(`contacts?search=${text}`)).contacts.map((row: { id: number }) => row.id)
  expect(await search('tpyo')).toEqual([])
  expect(await search('7700900456')).toEqual([id])
  expect((await get(`contacts/families?ids=${id}`)).families).toMatchObject([{ id, size: 2 }])
  const changed = ['parentEmail', 'childGrade', 'contactNumber']
  expect((await readAuditEntries(db, ['inquiry_corrected'])).at(-1)?.details).toEqual({ changed })
})

test('what somebody else changed is not overwritten, and a family stays known', async ({ correct, clock, db }) => {
  const id = await newInquiry(db, clock.now, {})
  expect((await correct(id, { board: 'TEKS' }, { 'if-match': '"7"' })).statusCode).toBe(412)
  for (const [field, payload] of [
    ['parentFirstName', { parentFirstName: '', parentLastName: null }],
    ['contactNumber', { parentEmail: '', contactNumber: '' }],
    ['parentEmail', { parentEmail: 'none' }],
    ['childBirthday', { childBirthday: '1012-02-29' }],
  ] as const) {
    const refused = await correct(id, payload)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
  }
  expect((await correct(id, { childName: 'Zoë' })).json().entry).toBeNull()
})

test('a changed e-mail is told to owner and super administrators; the old gets none', async ({ correct, post, db }) => {
  const { reference } = await post.submit({ parentEmail: 'old@example.com' })
  const { id: former } = await createAccount(db, { role: 'super_admin' })
  await db.updateTable('admins').set({ disabled_at: new Date() }).where('id', '=', former).execute()
  const stored = db.selectFrom('inquiries').select('id').where('reference', '=', reference)
  const { id } = await stored.executeTakeFirstOrThrow()
  await db.updateTable('inquiries').set({ mail_failed_at: new Date() }).execute()
  expect((await correct(id, { board: 'TEKS' })).json().contact.mail_failed_at).not.toBeNull()
  const corrected = await correct(id, { parentEmail: 'new@example.com' })
  expect(corrected.json().contact.mail_failed_at).toBeNull()
  const mails = await post.deliver()
  expect(new Set(mails.map(({ to }) => to))).toEqual(
    new Set(['lead@example.org', 'owner@example.com', 'team@example.org']),
  )
  const told = mails.find(({ to }) => to === 'owner@example.com')
  expect(told?.text).toContain(`Plain changed of inquiry ${reference}: Parent e-mail.`)
  expect(JSON.stringify(told)).not.toMatch(/old@|new@/)
  expect(await post.states()).toContainEqual({
    kind: 'inquiry-confirmation',
    state: 'withheld',
    last_error: 'The address was corrected.',
  })
})

test('what it said before is found, exported, erased, for 30 days at most', async ({ correct, privacy, clock, db }) => {
  const details = { parentEmail: 'BEFORE@example.com', schoolName: 'Hill School' }
  const id = await newInquiry(db, clock.now, details)
  await correct(id, { parentEmail: 'after@example.com.', schoolName: 'Dale School' })
  const { parentData } = await privacy('parent-data/export', { email: 'before@Example.com' })
  expect(parentData.inquiries[0].corrections).toEqual([
    {
      fields: ['parent_email', 'school_name'],
      old_values: { parent_email: 'BEFORE@example.com', school_name: 'Hill School' },
      corrected_at: clock.now.toISOString(),
    },
  ])
  const readOld = async () =>
    (await db.selectFrom('inquiry_corrections').select('old_values').execute()).map(({ old_values }) => old_values)
  await forgetChildDetails(db, [id], clock.now)
  expect(await readOld()).toEqual([{ parent_email: 'BEFORE@example.com' }])
  await privacy('parent-data/erase', { email: 'before@example.com', inquiries: 1 })
  expect(await readOld()).toEqual([])

  const later = await newInquiry(db, clock.now, details)
  await correct(later, { parentEmail: 'after@example.com' })
  await deleteOldCorrectedValues(db, new Date(clock.now.getTime() + 30 * dayMs))
  expect(await readOld()).toEqual([{ parent_email: 'BEFORE@example.com' }])
  await deleteOldCorrectedValues(db, new Date(clock.now.getTime() + 30 * dayMs + 1))
  expect(await readOld()).toEqual([null])
  const { summary } = await privacy('parent-data', { email: 'before@example.com' })
  expect(summary.inquiries).toBe(0)
})

test('a correction stands again after the restore of an older backup, once', async ({ correct, get, clock, db }) => {
  const id = await newInquiry(db, clock.now, { parentEmail: 'former@example.com' })
  await correct(id, { parentEmail: 'interim@example.com' })
  clock.advance(60_000)
  await correct(id, { parentEmail: 'present@example.com' })
  const reapply = await prepareCorrections(db)
  await db.deleteFrom('inquiry_corrections').execute()
  const inquiry = db.updateTable('inquiries').where('id', '=', id)
  await inquiry.set({ parent_email: 'former@example.com', reach_corrected_at: null }).execute()
  await reapply(db)
  await reapply(db)
  expect((await get('contacts?search=present@example.com')).contacts).toMatchObject([
    { id, email: 'present@example.com', reach_corrected_at: clock.now.toISOString() },
  ])
  const { entries } = await get(`contacts/${id}/timeline`)
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'corrected')).toHaveLength(2)
})
