import { describe, expect } from 'vitest'
import type { Family } from '#contract/inquiries/inquiry-families.ts'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

let lastNumber = 100_000

/** A number that no other test has. */
const uniqueNumber = () => {
  lastNumber += 1
  return `+44 7700 ${lastNumber}`
}

const test = base.extend('calls', { scope: 'file' }, ({ database, clock, asOwner }) => {
  const send = (fields: Parameters<typeof newInquiry>[2]) =>
    newInquiry(database.db, clock.now, {
      parentEmail: `${crypto.randomUUID()}@example.com`,
      contactNumber: uniqueNumber(),
      ...fields,
    })
  return {
    send,
    act: (method: 'PUT' | 'DELETE', id: number, payload?: object) => asOwner(method, `contacts/${id}`, payload),
    /** By the id of the inquiry. */
    families: async (ids: readonly number[], as = asOwner) => {
      const { families } = (await as('GET', `contacts/families?ids=${ids.join(',')}`)).json()
      return Object.fromEntries((families as Family[]).map((family) => [family.id, family]))
    },
    list: async (query: string) => (await asOwner('GET', `contacts?${query}`)).json(),
  }
})

describe('a family', () => {
  test('shares an e-mail in any case, or a number, also a contact number with a WhatsApp number', async ({
    calls,
    db,
  }) => {
    const parentEmail = `${crypto.randomUUID()}@Example.com`
    const [phone, chat] = [uniqueNumber(), uniqueNumber()]
    const first = await calls.send({ parentEmail })
    const second = await calls.send({ parentEmail: parentEmail.toUpperCase(), contactNumber: phone })
    const third = await calls.send({ whatsappNumber: phone.replaceAll(' ', '-') })
    const fourth = await calls.send({ contactNumber: chat, whatsappNumber: phone })
    const fifth = await calls.send({ whatsappNumber: chat })
    const alone = await calls.send({})
    const withoutEmail = [alone, await calls.send({})]
    await db.updateTable('inquiries').set({ parent_email: '' }).where('id', 'in', withoutEmail).execute()
    const sizes = Object.entries(await calls.families([first, second, third, fourth, fifth, alone]))
    // The first and the third share nothing: only direct matches count.
    expect(sizes.map(([id, { ordinal, size }]) => [Number(id), ordinal, size])).toEqual([
      [first, 1, 2],
      [second, 2, 4],
      [third, 2, 3],
      [fourth, 3, 4],
      [fifth, 2, 2],
    ])
  })

  test('names another child, and when it was converted', async ({ calls, clock }) => {
    const parentEmail = `${crypto.randomUUID()}@example.com`
    const ada = await calls.send({ parentEmail, childName: 'Ada' })
    const again = await calls.send({ parentEmail, childName: ' ADA' })
    const ben = await calls.send({ parentEmail, childName: 'Ben' })
    const sentAt = clock.now.toISOString()
    expect((await calls.families([again]))[again]).toEqual({
      id: again,
      ordinal: 2,
      size: 3,
      siblings: [{ id: ben, child_name: 'Ben', status: 'pending', since: sentAt }],
    })
    clock.advance(60_000)
    await calls.act('PUT', ada, { status: 'converted' })
    expect((await calls.families([ben]))[ben]?.siblings).toEqual([
      { id: ada, child_name: 'Ada', status: 'converted', since: clock.now.toISOString() },
    ])
  })

  test('counts deleted and suspected inquiries for super administrators alone', async ({ calls, asPlain }) => {
    const parentEmail = `${crypto.randomUUID()}@example.com`
    const deleted = await calls.send({ parentEmail, childName: 'Hidden' })
    await calls.act('DELETE', deleted)
    const suspected = await calls.send({ parentEmail, website: 'https://spam.example' })
    const seen = await calls.send({ parentEmail })
    const ids = [deleted, suspected, seen]
    expect((await calls.families(ids))[seen]).toMatchObject({ ordinal: 3, size: 3 })
    expect(Object.keys(await calls.families(ids))).toHaveLength(3)
    expect(await calls.families(ids, asPlain)).toEqual({})
  })

  test('is nobody who shares a number with more than 20 addresses, or 200 inquiries', async ({ calls, db }) => {
    const [office, busy] = [uniqueNumber(), uniqueNumber()]
    const first = await calls.send({ contactNumber: office })
    for (let address = 2; address <= 19; address += 1) await calls.send({ contactNumber: office })
    const last = await calls.send({ whatsappNumber: office })
    expect((await calls.families([last]))[last]).toMatchObject({ ordinal: 20, size: 20 })
    const parentEmail = `${crypto.randomUUID()}@example.com`
    await calls.send({ contactNumber: office, parentEmail })
    expect(await calls.families([first, last])).toEqual({})
    const repeat = await calls.send({ contactNumber: office, parentEmail })
    expect((await calls.families([repeat]))[repeat]).toMatchObject({ ordinal: 2, size: 2 })

    const one = await calls.send({ contactNumber: busy })
    const {
      id: _,
      due_at: _d,
      ...row
    } = await db.selectFrom('inquiries').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 200 }, (_value, index) => ({
      ...row,
      idempotency_key: null,
      reference: `M-busy${index}`,
    }))
    await db.insertInto('inquiries').values(copies.slice(1)).execute()
    expect((await calls.families([one]))[one]).toMatchObject({ size: 200 })
    await db.insertInto('inquiries').values(copies.slice(0, 1)).execute()
    expect(await calls.families([one])).toEqual({})
  })

  test('is listed and counted on its own, together with any other filter', async ({ calls }) => {
    const parentEmail = `${crypto.randomUUID()}@example.com`
    const ids = [
      await calls.send({ parentEmail, subject: 'Algebra' }),
      await calls.send({ parentEmail }),
      await calls.send({ parentEmail }),
    ] as const
    await calls.act('PUT', ids[1], { status: 'contacted' })
    const listed = async (query: string) => {
      const { contacts, pagination } = await calls.list(query)
      return [contacts.map((contact: { id: number }) => contact.id), pagination.total]
    }
    expect(await listed(`family=${ids[0]}`)).toEqual([ids.toReversed(), 3])
    expect(await listed(`family=${ids[0]}&limit=2&page=2`)).toEqual([[ids[0]], 3])
    expect(await listed(`family=${ids[0]}&status=contacted`)).toEqual([[ids[1]], 1])
    expect(await listed(`family=${ids[2]}&search=algebra`)).toEqual([[ids[0]], 1])
    expect(await listed('family=2000000')).toEqual([[], 0])
  })
})
