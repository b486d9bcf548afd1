import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

describe('one contact', () => {
  test('is read as the list has it, 100 at most a page, and counts as one row', async ({
    db,
    clock,
    openApp,
    asOwner,
    signedInPlain,
  }) => {
    const id = await newInquiry(db, clock.now, { goals: 'An A in June' })
    const list = await asOwner('GET', 'contacts')
    const one = await asOwner('GET', `contacts/${id}`)
    expect(one.json()).toEqual({ success: true, contact: list.json().contacts[0] })

    const past = await asOwner('GET', 'contacts?limit=100000&page=2147483647')
    expect(past.json()).toMatchObject({
      contacts: [],
      pagination: { limit: 100, total: 1, totalPages: 1 },
    })

    const strict = await openApp({ listRowsPerHour: 2 })
    // Who has read nothing yet in the other process.
    const read = () => strict.inject({ url: `/api/admin/contacts/${id}`, headers: signedInPlain })
    expect([await read(), await read(), await read()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  })

  test('says whether it was deleted, is suspected or never was', async ({ asOwner, db, clock }) => {
    const read = async (id: number | string) => {
      const reply = await asOwner('GET', `contacts/${id}`)
      return [reply.statusCode, reply.json().error]
    }
    const deleted = await newInquiry(db, clock.now, { parentFirstName: 'Gone' })
    await asOwner('DELETE', `contacts/${deleted}`)
    const suspected = await newInquiry(db, clock.now, { website: 'https://spam.example' })
    expect(await read(deleted)).toEqual([404, 'This contact was deleted.'])
    expect(await read(suspected)).toEqual([404, 'This contact is among suspected spam.'])
    expect(await read(2_000_000)).toEqual([404, 'This contact no longer exists.'])
    expect(await read('none')).toEqual([400, expect.any(String)])
  })
})
