import { expect, vi } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { makeReference } from './row.ts'

vi.mock(import('./row.ts'), async (original) => {
  const module = await original()
  return { ...module, makeReference: vi.fn(module.makeReference) }
})

const plainFormPost = {
  url: '/contact',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(JSON.parse(JSON.stringify(inquiryPayload()))).toString(),
}

test.for([
  ['JSON', { url: '/api/contact', payload: inquiryPayload() }, 201],
  ['JSON with a key', { url: '/api/contact', payload: inquiryPayload({ idempotencyKey: 'x' }) }, 201],
  ['a plain form', plainFormPost, 303],
] as const)(
  'an inquiry whose reference is taken is stored under another one: %s',
  async ([, request, status], { app, db }) => {
    await db.deleteFrom('inquiries').execute()
    await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: inquiryPayload({ childName: 'Max' }),
    })
    const taken = db.selectFrom('inquiries').select('reference')
    const { reference } = await taken.executeTakeFirstOrThrow()
    vi.mocked(makeReference).mockReturnValueOnce(reference)
    const reply = await app.inject({ method: 'POST', ...request })
    expect(reply.statusCode).toBe(status)
    const inquiries = db.selectFrom('inquiries').select(['child_name', 'reference']).orderBy('id')
    const stored = await inquiries.execute()
    expect(stored).toMatchObject([{ child_name: 'Max', reference }, { child_name: 'Zoë' }])
    expect(stored[1]?.reference).not.toBe(reference)
  },
)
