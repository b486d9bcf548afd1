import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

describe('encoded input', () => {
  test('is decoded once in a URL, then validated', async ({ app, signedIn }) => {
    const read = async (url: string) => {
      const reply = await app.inject({ url, headers: signedIn })
      return { status: reply.statusCode, total: reply.json().pagination?.total }
    }
    await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: inquiryPayload({ parentFirstName: '%41da', subject: '<b>' }),
    })
    expect(await read('/api/admin/contacts?search=%2541da')).toEqual({ status: 200, total: 1 })
    expect(await read('/api/admin/contacts?search=Ada')).toEqual({ status: 200, total: 0 })
    expect(await read('/api/admin/contacts?search=%26lt;b')).toEqual({ status: 200, total: 0 })
    expect(await read('/api/admin/contacts?p%61ge=%31')).toEqual({ status: 200, total: 1 })
    expect(await read('/api/admin/contacts?page=%30')).toMatchObject({ status: 400 })
    expect(await read('/api/admin/contacts?page=%2531')).toMatchObject({ status: 400 })
    expect(await read('/api/course-options/category/%31')).toMatchObject({ status: 200 })
    expect(await read('/api/course-options/category/%2531')).toMatchObject({ status: 400 })
    expect(await read('/api/course-options/category/1%00')).toMatchObject({ status: 400 })
  })

  test('is stored unchanged from a body', async ({ app, db }) => {
    const inputs = ['%3Cb%3E', '&lt;b&gt;', String.raw`\u003Cb\u003E`, '=3Cb=3E', 'PGI+']
    for (const [index, comments] of inputs.entries()) {
      const payload = inquiryPayload({ parentEmail: `typed-${index}@example.com`, comments })
      await app.inject({ method: 'POST', url: '/api/contact', payload })
    }
    const stored = db.selectFrom('inquiries').select('comments').orderBy('id')
    const rows = await stored.where('parent_email', 'like', 'typed-%').execute()
    expect(rows.map(({ comments }) => comments)).toEqual(inputs)
  })
})
