import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

const test = base
  .extend(
    'post',
    ({ app }) =>
      (payload: object) =>
        app.inject({ method: 'POST', url: '/api/contact', payload }),
  )
  .extend('stored', ({ database: { db } }) => (email: string) => {
    const inquiries = db.selectFrom('inquiries').selectAll().where('parent_email', '=', email)
    return inquiries.orderBy('id').execute()
  })

const complete = {
  parentFirstName: 'Žofie',
  parentLastName: '张',
  parentEmail: 'zofie@example.com',
  childName: 'Ada',
  childGrade: 'Grade 9',
  contactNumber: '+1 (512) 555-0100',
  whatsappNumber: '+1 512 555 0100',
  childEmail: 'NA',
  childHobbies: 'Chess',
  childBirthday: '2012-02-29',
  schoolName: 'Lincoln High',
  category: 'Mathematics',
  subject: 'Algebra',
  board: 'TEKS',
  timeZone: 'NA',
  country: 'USA',
  referredBy: 'A friend',
  comments: 'Line one\nline two',
  preferredSchedule: 'Evenings',
  goals: 'Calmer about exams',
  agreedToTerms: true,
}

describe('POST /api/contact', () => {
  test('stores every field as it was typed, with a first row in the timeline', async ({
    post,
    stored,
    database,
  }) => {
    const reply = await post(complete)

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      success: true,
      message: 'Thank you for your inquiry! We will contact you soon.',
      reference: expect.stringMatching(/^M-[A-Z2-9]{8}$/),
      created_at: expect.any(String),
    })
    const [row] = await stored(complete.parentEmail)
    expect(reply.json().created_at).toBe(row?.created_at.toISOString())
    expect(row).toMatchObject({
      parent_first_name: 'Žofie',
      parent_last_name: '张',
      contact_number: '+1 (512) 555-0100',
      whatsapp_number: '+1 512 555 0100',
      child_name: 'Ada',
      child_grade: 'Grade 9',
      child_email: 'NA',
      child_hobbies: 'Chess',
      child_birthday: '2012-02-29',
      school_name: 'Lincoln High',
      category: 'Mathematics',
      subject: 'Algebra',
      board: 'TEKS',
      time_zone: 'NA',
      country: 'USA',
      referred_by: 'A friend',
      comments: 'Line one\nline two',
      preferred_schedule: 'Evenings',
      goals: 'Calmer about exams',
      status: 'pending',
    })
    const timeline = await database.db
      .selectFrom('inquiry_events')
      .select(['kind', 'to_status'])
      .where('inquiry_id', '=', row?.id ?? 0)
      .execute()
    expect(timeline).toEqual([{ kind: 'submitted', to_status: 'pending' }])
  })

  test('takes the five required fields alone; empty, null and absent are the same', async ({
    post,
    stored,
  }) => {
    const parentEmail = 'bare@example.com'
    const sent = { ...inquiryPayload({ parentEmail }), comments: '', board: null, more: 1 }
    const reply = await post(sent)

    expect(reply.statusCode).toBe(201)
    expect(await stored(parentEmail)).toMatchObject([
      { comments: null, board: null, country: null },
    ])
  })

  test.for([
    ['no first name', { parentFirstName: undefined }, "parent's first name"],
    ['a blank first name', { parentFirstName: '   ' }, "parent's first name"],
    ['a null last name', { parentLastName: null }, "parent's last name"],
    ['an e-mail without @', { parentEmail: 'nobody' }, 'name@example.com'],
    ['an e-mail of 255', { parentEmail: `${'a'.repeat(250)}@b.cd` }, 'at most 254'],
    ['a number for a name', { childName: 7 }, "child's name"],
    ['a name of 101', { childName: 'x'.repeat(101) }, 'at most 100'],
    ['an empty contact number', { contactNumber: '' }, 'contact number'],
    ['a day that never was', { childBirthday: '2011-02-29' }, 'real date'],
    ['a day in another order', { childBirthday: '29/02/2012' }, 'real date'],
    ['a comment of 5,001', { comments: 'x'.repeat(5001) }, 'at most 5,000'],
    ['a comment with NUL', { comments: 'a\0b' }, 'NUL'],
    ['a name with NUL', { parentLastName: 'a\0b' }, 'NUL'],
    ['no agreement', { agreedToTerms: false }, 'agree to the terms'],
    ['agreement as a text', { agreedToTerms: 'true' }, 'agree to the terms'],
  ] as const)(
    'refuses %s with a sentence about it and stores nothing',
    async ([, wrong, words], { post, stored }) => {
      const [field] = Object.keys(wrong)
      const email = 'refused@example.com'
      const reply = await post({ ...inquiryPayload({ parentEmail: email }), ...wrong })

      expect(reply.statusCode).toBe(400)
      const { success, error, fields } = reply.json()
      expect(success).toBe(false)
      expect(error).toContain(words)
      expect(Object.keys(fields)).toEqual([field])
      expect(await stored(email)).toEqual([])
    },
  )

  test('recognises a repeat by its key and values, and stores other values under the same key', async ({
    post,
    stored,
  }) => {
    const email = 'twice@example.com'
    const first = inquiryPayload({ parentEmail: email, idempotencyKey: 'one-form' })
    const sibling = { ...first, childName: 'Max' }
    const replies = await Promise.all([first, first, first, sibling].map(post))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const rows = await stored(email)
    expect(rows).toHaveLength(2)
    const [max, zoe] = ['Max', 'Zoë'].map(
      (child) => rows.find(({ child_name }) => child_name === child)?.reference,
    )
    expect(replies.map((reply) => reply.json().reference)).toEqual([zoe, zoe, zoe, max])
  })

  test('answers a repeat with the moment at which the first was stored', async ({
    post,
    stored,
    clock,
  }) => {
    const parentEmail = 'again@example.com'
    const sent = inquiryPayload({ parentEmail, idempotencyKey: 'again' })
    const moments = [(await post({ ...sent, shownFor: 7 })).json().created_at]
    for (const minutes of [1, 2]) {
      clock.advance(minutes * 60_000)
      moments.push((await post({ ...sent, shownFor: 60_000 })).json().created_at)
    }
    const [row] = await stored(parentEmail)
    expect(new Set(moments)).toEqual(new Set([row?.created_at.toISOString()]))
  })

  describe('a repeat under the key of an inquiry that', () => {
    test('was deleted is stored as a new one, and both can be listed again', async ({
      app,
      post,
      stored,
      signedIn,
    }) => {
      const email = 'deleted@example.com'
      const payload = inquiryPayload({ parentEmail: email, idempotencyKey: 'deleted' })
      await post(payload)
      const [first] = await stored(email)
      const url = `/api/admin/contacts/${first?.id}`
      await app.inject({ method: 'DELETE', url, headers: signedIn })

      expect((await post(payload)).statusCode).toBe(201)
      expect(await stored(email)).toMatchObject([
        { id: first?.id, deleted_at: expect.any(Date) },
        { deleted_at: null },
      ])
      await post(payload)
      await app.inject({ method: 'POST', url: `${url}/restore`, headers: signedIn })
      expect(await stored(email)).toMatchObject([{ deleted_at: null }, { deleted_at: null }])
    })

    test('is suspected is the same one, and listed once a repeat is not suspicious', async ({
      app,
      post,
      stored,
      database: { db },
      signedIn,
    }) => {
      const email = 'flagged@example.com'
      const sent = inquiryPayload({ parentEmail: email, idempotencyKey: 'flagged' })
      await post({ ...sent, shownFor: 7 })
      await post({ ...sent, shownFor: 900 })
      expect(await stored(email)).toMatchObject([{ suspicion: 'too_fast' }])

      await post({ ...sent, shownFor: 60_000 })
      const rows = await stored(email)
      expect(rows).toHaveLength(1)
      const id = rows[0]?.id ?? 0
      const url = `/api/admin/contacts?search=${email}`
      const list = await app.inject({ url, headers: signedIn })
      expect(list.json().contacts).toMatchObject([{ id }])
      const timeline = await db
        .selectFrom('inquiry_events')
        .select(['kind', 'to_status'])
        .where('inquiry_id', '=', id)
        .orderBy('id')
        .execute()
      expect(timeline).toEqual([
        { kind: 'submitted', to_status: 'pending' },
        { kind: 'accepted', to_status: null },
      ])
      const mails = db.selectFrom('outbox').select('kind').where('inquiry_id', '=', id)
      expect(await mails.execute()).toHaveLength(2)

      await post({ ...sent, shownFor: 7 })
      expect(await stored(email)).toMatchObject([{ id, suspicion: null }])
    })
  })

  test('without a key every post is a new inquiry', async ({ post, stored }) => {
    const payload = inquiryPayload({ parentEmail: 'program@example.com' })
    await post(payload)
    await post(payload)
    expect(await stored(payload.parentEmail)).toHaveLength(2)
  })
})
