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
  .extend('stored', ({ db }) => (email: string) => {
    const inquiries = db.selectFrom('inquiries').selectAll().where('parent_email', '=', email)
    return inquiries.orderBy('id').execute()
  })

describe('POST /api/contact', () => {
  test('is answered with reference and moment, and begins the timeline', async ({ post, stored, db }) => {
    const parentEmail = 'first@example.com'
    const reply = await post(inquiryPayload({ parentEmail }))
    const [row] = await stored(parentEmail)
    expect(row?.reference).toMatch(/^M-[A-Z2-9]{8}$/)
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Thank you for your inquiry! We will contact you soon.',
        reference: row?.reference,
        created_at: row?.created_at.toISOString(),
      },
    ])
    const timeline = db.selectFrom('inquiry_events').select(['kind', 'to_status'])
    expect(await timeline.where('inquiry_id', '=', row?.id ?? 0).execute()).toEqual([
      { kind: 'submitted', to_status: 'pending' },
    ])
  })

  test('takes the five required fields alone; empty, null and absent are the same', async ({ post, stored }) => {
    const parentEmail = 'bare@example.com'
    const pasted = inquiryPayload({ parentEmail: `\u200Bmailto:${parentEmail}.` })
    const sent = { ...pasted, childBirthday: '1012-02-29', comments: '', board: null, more: 1 }
    const reply = await post(sent)

    expect(reply.statusCode).toBe(201)
    expect(await stored(parentEmail)).toMatchObject([
      { comments: null, board: null, country: null, child_birthday: '1012-02-29' },
    ])
  })

  test.for([
    ['no first name', { parentFirstName: undefined }, "parent's first name"],
    ['an e-mail without @', { parentEmail: 'nobody' }, 'name@example.com'],
    ['a number for a name', { childName: 7 }, "child's name"],
    ['a day that never was', { childBirthday: '2011-02-29' }, 'real date'],
    ['a comment of 5,001', { comments: 'x'.repeat(5001) }, 'at most 5,000'],
    ['a comment with NUL', { comments: 'a\0b' }, 'NUL'],
    ['agreement as a text', { agreedToTerms: 'true' }, 'agree to the terms'],
  ] as const)('refuses %s with a sentence about it and stores nothing', async ([, wrong, words], { post, stored }) => {
    const [field] = Object.keys(wrong)
    const email = 'refused@example.com'
    const reply = await post({ ...inquiryPayload({ parentEmail: email }), ...wrong })

    expect(reply.statusCode).toBe(400)
    const { success, error, fields } = reply.json()
    expect(success).toBe(false)
    expect(error).toContain(words)
    expect(Object.keys(fields)).toEqual([field])
    expect(await stored(email)).toEqual([])
  })

  test('recognises a repeat by key and values, stores others under the same key', async ({ post, stored, clock }) => {
    const email = 'twice@example.com'
    const first = inquiryPayload({ parentEmail: email, idempotencyKey: 'one-form' })
    const sibling = { ...first, childName: 'Max' }
    const replies = await Promise.all([first, first, first, sibling].map(post))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const rows = await stored(email)
    expect(rows).toHaveLength(2)
    const [max, zoe] = ['Max', 'Zoë'].map((child) => rows.find(({ child_name }) => child_name === child)?.reference)
    expect(replies.map((reply) => reply.json().reference)).toEqual([zoe, zoe, zoe, max])
    clock.advance(60_000)
    const { reference, created_at } = (await post(first)).json()
    expect([reference, created_at]).toEqual([zoe, rows[0]?.created_at.toISOString()])
  })

  describe('a repeat under the key of an inquiry that', () => {
    test('was deleted is stored as a new one, and both can be listed', async ({ asOwner, post, stored }) => {
      const email = 'deleted@example.com'
      const payload = inquiryPayload({ parentEmail: email, idempotencyKey: 'deleted' })
      await post(payload)
      const [first] = await stored(email)
      await asOwner('DELETE', `contacts/${first?.id}`)

      expect((await post(payload)).statusCode).toBe(201)
      expect(await stored(email)).toMatchObject([{ id: first?.id, deleted_at: expect.any(Date) }, { deleted_at: null }])
      await post(payload)
      await asOwner('POST', `contacts/${first?.id}/restore`)
      expect(await stored(email)).toMatchObject([{ deleted_at: null }, { deleted_at: null }])
    })

    test('is suspected is the same, listed once a repeat is not', async ({ asOwner, post, stored, db }) => {
      const email = 'flagged@example.com'
      const sent = inquiryPayload({ parentEmail: email, idempotencyKey: 'flagged' })
      await post({ ...sent, shownFor: 7 })
      await post({ ...sent, shownFor: 900 })
      expect(await stored(email)).toMatchObject([{ suspicion: 'too_fast' }])

      await post({ ...sent, shownFor: 60_000 })
      const rows = await stored(email)
      expect(rows).toHaveLength(1)
      const id = rows[0]?.id ?? 0
      const list = await asOwner('GET', `contacts?search=${email}`)
      expect(list.json().contacts).toMatchObject([{ id }])
      const events = db.selectFrom('inquiry_events').select(['kind', 'to_status'])
      const timeline = await events.where('inquiry_id', '=', id).orderBy('id').execute()
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
