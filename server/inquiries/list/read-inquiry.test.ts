import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

const test = base.extend(
  'send',
  { scope: 'file' },
  ({ app, database }) =>
    async (fields: object) => {
      const payload = { ...inquiryPayload(), ...fields }
      await app.inject({ method: 'POST', url: '/api/contact', payload })
      const { id } = await database.db
        .selectFrom('inquiries')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      return id
    },
)

describe('one contact', () => {
  test('is read as the list has it, and counts as one row', async ({
    send,
    openApp,
    signedIn,
    signedInPlain,
    app,
  }) => {
    const id = await send({ goals: 'An A in June' })
    const list = await app.inject({ url: '/api/admin/contacts', headers: signedIn })
    const one = await app.inject({ url: `/api/admin/contacts/${id}`, headers: signedIn })
    expect(one.json()).toEqual({ success: true, contact: list.json().contacts[0] })

    const strict = await openApp({ listRowsPerHour: 2 })
    // Who has read nothing yet in the other process.
    const read = () => strict.inject({ url: `/api/admin/contacts/${id}`, headers: signedInPlain })
    expect([await read(), await read(), await read()].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 429,
    ])
  })

  test('says whether it was deleted, is suspected or never was', async ({
    app,
    send,
    signedIn: headers,
  }) => {
    const read = async (id: number | string) => {
      const reply = await app.inject({ url: `/api/admin/contacts/${id}`, headers })
      return [reply.statusCode, reply.json().error]
    }
    const deleted = await send({ parentFirstName: 'Gone' })
    await app.inject({ method: 'DELETE', url: `/api/admin/contacts/${deleted}`, headers })
    const suspected = await send({ website: 'https://spam.example' })
    expect(await read(deleted)).toEqual([404, 'This contact was deleted.'])
    expect(await read(suspected)).toEqual([404, 'This contact is among suspected spam.'])
    expect(await read(2_000_000)).toEqual([404, 'This contact no longer exists.'])
    expect(await read('none')).toEqual([400, expect.any(String)])
  })
})
