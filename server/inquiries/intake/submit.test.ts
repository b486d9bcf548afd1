import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import type { Database } from '../../database/schema.ts'

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
    app,
    database,
  }) => {
    const reply = await app.inject({ method: 'POST', url: '/api/contact', payload: complete })

    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      success: true,
      message: 'Thank you for your inquiry! We will contact you soon.',
      reference: expect.stringMatching(/^M-[A-Z2-9]{8}$/),
    })
    const row = await database.db
      .selectFrom('inquiries')
      .selectAll()
      .where('parent_email', '=', complete.parentEmail)
      .executeTakeFirstOrThrow()
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
      .where('inquiry_id', '=', row.id)
      .execute()
    expect(timeline).toEqual([{ kind: 'submitted', to_status: 'pending' }])
  })

  test('takes the five required fields alone; empty, null and absent are the same', async ({
    app,
    database,
  }) => {
    const sent = {
      ...inquiryPayload({ parentEmail: 'bare@example.com' }),
      comments: '',
      board: null,
      more: 1,
    }
    const reply = await app.inject({ method: 'POST', url: '/api/contact', payload: sent })

    expect(reply.statusCode).toBe(201)
    const row = await database.db
      .selectFrom('inquiries')
      .select(['comments', 'board', 'country'])
      .where('parent_email', '=', 'bare@example.com')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ comments: null, board: null, country: null })
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
    async ([, wrong, words], { app, database }) => {
      const [field] = Object.keys(wrong)
      const email = 'refused@example.com'
      const sent = { ...inquiryPayload({ parentEmail: email }), ...wrong }
      const reply = await app.inject({ method: 'POST', url: '/api/contact', payload: sent })

      expect(reply.statusCode).toBe(400)
      const { success, error, fields } = reply.json()
      expect(success).toBe(false)
      expect(error).toContain(words)
      expect(Object.keys(fields)).toEqual([field])
      const stored = await database.db
        .selectFrom('inquiries')
        .select('id')
        .where('parent_email', '=', email)
        .execute()
      expect(stored).toEqual([])
    },
  )

  test('recognises a repeat by its key and values, and stores other values under the same key', async ({
    app,
    database,
  }) => {
    const email = 'twice@example.com'
    const first = inquiryPayload({ parentEmail: email, idempotencyKey: 'one-form' })
    const sibling = { ...first, childName: 'Max' }
    const replies = await Promise.all(
      [first, first, first, sibling].map((payload) =>
        app.inject({ method: 'POST', url: '/api/contact', payload }),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const stored = await database.db
      .selectFrom('inquiries')
      .select(['child_name', 'reference'])
      .where('parent_email', '=', email)
      .orderBy('child_name')
      .execute()
    expect(stored.map(({ child_name }) => child_name)).toEqual(['Max', 'Zoë'])
    const [max, zoe] = stored.map(({ reference }) => reference)
    expect(replies.map((reply) => reply.json().reference)).toEqual([zoe, zoe, zoe, max])
  })

  describe('a repeat under the key of an inquiry that', () => {
    const all = (db: Database, email: string) =>
      db
        .selectFrom('inquiries')
        .select(['id', 'suspicion', 'deleted_at'])
        .where('parent_email', '=', email)
        .orderBy('id')
        .execute()

    test('was deleted is stored as a new one, and both can be listed again', async ({
      app,
      database: { db },
      signedIn,
    }) => {
      const payload = inquiryPayload({
        parentEmail: 'deleted@example.com',
        idempotencyKey: 'deleted',
      })
      const post = () => app.inject({ method: 'POST', url: '/api/contact', payload })
      await post()
      const [first] = await all(db, payload.parentEmail)
      const url = `/api/admin/contacts/${first?.id}`
      await app.inject({ method: 'DELETE', url, headers: signedIn })

      expect((await post()).statusCode).toBe(201)
      expect(await all(db, payload.parentEmail)).toMatchObject([
        { id: first?.id, deleted_at: expect.any(Date) },
        { deleted_at: null },
      ])
      await post()
      await app.inject({ method: 'POST', url: `${url}/restore`, headers: signedIn })
      expect(await all(db, payload.parentEmail)).toMatchObject([
        { deleted_at: null },
        { deleted_at: null },
      ])
    })

    test('is suspected is the same one, and listed once a repeat is not suspicious', async ({
      app,
      database: { db },
      signedIn,
    }) => {
      const email = 'flagged@example.com'
      const post = (fields: object) =>
        app.inject({
          method: 'POST',
          url: '/api/contact',
          payload: {
            ...inquiryPayload({ parentEmail: email, idempotencyKey: 'flagged' }),
            ...fields,
          },
        })
      await post({ shownFor: 7 })
      await post({ shownFor: 900 })
      expect(await all(db, email)).toMatchObject([{ suspicion: 'too_fast' }])

      await post({ shownFor: 60_000 })
      const rows = await all(db, email)
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
      const mails = await db
        .selectFrom('outbox')
        .select('kind')
        .where('inquiry_id', '=', id)
        .execute()
      expect(mails).toHaveLength(2)

      await post({ shownFor: 7 })
      expect(await all(db, email)).toMatchObject([{ id, suspicion: null }])
    })
  })

  test('without a key every post is a new inquiry', async ({ app, database }) => {
    const payload = inquiryPayload({ parentEmail: 'program@example.com' })
    await app.inject({ method: 'POST', url: '/api/contact', payload })
    await app.inject({ method: 'POST', url: '/api/contact', payload })

    const stored = await database.db
      .selectFrom('inquiries')
      .select('id')
      .where('parent_email', '=', 'program@example.com')
      .execute()
    expect(stored).toHaveLength(2)
  })
})
