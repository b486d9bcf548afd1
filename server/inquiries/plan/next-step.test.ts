import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const hourMs = 60 * 60_000

const test = base.extend('desk', async ({ asOwner, db, clock }) => {
  const id = await newInquiry(db, clock.now)
  const path = `contacts/${id}/next-step`
  return {
    id,
    inHours: (hours: number) => new Date(clock.now.getTime() + hours * hourMs).toISOString(),
    set: (payload: object, as = asOwner) => as('PUT', path, payload),
    finish: (query = '') => asOwner('DELETE', path + query),
    read: async () => {
      const { contact } = (await asOwner('GET', `contacts/${id}`)).json()
      return [contact.next_step_at, contact.next_step_text, contact.version]
    },
    async due() {
      const inquiry = db.selectFrom('inquiries').select('due_at').where('id', '=', id)
      return (await inquiry.executeTakeFirstOrThrow()).due_at?.toISOString()
    },
    events: () =>
      db
        .selectFrom('inquiry_events')
        .select(['id', 'kind', 'due_at'])
        .where('inquiry_id', '=', id)
        .where('kind', 'in', ['next_step_set', 'next_step_done'])
        .orderBy('id')
        .execute(),
  }
})

describe('the next step', () => {
  test('is set, moved and done, and due when it says, without a new version', async ({ desk }) => {
    const { set, finish, read, inHours } = desk
    expect((await set({ at: inHours(2), text: '  Call back ' })).statusCode).toBe(200)
    expect(await read()).toEqual([inHours(2), 'Call back', 1])
    expect(await desk.due()).toBe(inHours(2))
    const latest = inHours(366 * 24)
    const longest = 'x'.repeat(200)
    expect((await set({ at: latest, text: longest })).statusCode).toBe(200)
    expect(await read()).toEqual([latest, longest, 1])
    expect((await finish()).statusCode).toBe(200)
    expect(await read()).toEqual([null, null, 1])
    expect(await desk.due()).toBe(inHours(24))
    expect((await finish()).statusCode).toBe(404)
    expect(await desk.events()).toMatchObject([
      { kind: 'next_step_set', due_at: new Date(inHours(2)) },
      { kind: 'next_step_set', due_at: new Date(latest) },
      { kind: 'next_step_done', due_at: new Date(latest) },
    ])
  })

  test('keeps its moment when its words are corrected, even past it', async ({ desk, clock }) => {
    const { set, read, inHours } = desk
    const at = inHours(1)
    await set({ at, text: 'Call back' })
    clock.advance(2 * hourMs)
    expect((await set({ at, text: 'Call back, please' })).statusCode).toBe(200)
    expect((await read()).slice(0, 2)).toEqual([at, 'Call back, please'])
  })

  test('of a colleague is not overwritten unseen', async ({ desk, asPlain }) => {
    const { set, finish, read, inHours } = desk
    await set({ at: inHours(2), text: 'Theirs', expected_at: null }, asPlain)
    const sentence = 'Plain changed the next step of this contact in the meantime.'
    const late = await set({ at: inHours(3), text: 'Mine', expected_at: null })
    expect([late.statusCode, late.json().error]).toEqual([409, sentence])
    const other = await finish(`?expected_at=${inHours(3)}`)
    expect([other.statusCode, other.json().error]).toEqual([409, sentence])
    expect((await read()).slice(0, 2)).toEqual([inHours(2), 'Theirs'])
    expect((await finish(`?expected_at=${inHours(2)}`)).statusCode).toBe(200)
  })

  test('is refused with one sentence for what is no moment to come or no words, and stays', async ({ desk }) => {
    const { set, finish, read, inHours } = desk
    const present = { at: inHours(2), text: 'Call back' }
    await set(present)
    const refusals = [
      { ...present, at: '9999-12-31T23:59:59Z' },
      { ...present, at: inHours(0) },
      { ...present, at: inHours(366 * 24 + 1 / hourMs) },
      { ...present, at: '2026-02-31T25:00:00Z' },
      { ...present, text: '  ' },
      { ...present, text: 'x'.repeat(201) },
      { ...present, text: 'NUL \0' },
      { ...present, text: 'other', expected_at: 'never' },
    ]
    for (const payload of refusals) {
      const reply = await set(payload)
      expect(reply.statusCode, JSON.stringify(payload)).toBe(400)
      expect(reply.json().error, JSON.stringify(payload)).toMatch(/^[^.]*\.$/)
    }
    expect((await finish('?expected_at=never')).statusCode).toBe(400)
    expect((await read()).slice(0, 2)).toEqual([present.at, present.text])
    expect(await desk.events()).toHaveLength(1)
  })
})
