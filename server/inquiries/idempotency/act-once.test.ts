import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { deleteOldIdempotentActs } from './act-once.ts'

type Call = { method: 'PUT' | 'POST' | 'DELETE'; path: string; payload?: object }

type Answer = { status: number; body: Record<string, unknown> }

/** What is kept of the first one. */
const answerOf = ({ status, body: { contact: _, entry: __, ...answer } }: Answer) => ({
  status,
  ...answer,
})

const test = base.extend('desk', async ({ asOwner, db, clock }) => {
  const id = await newInquiry(db)
  const at = new Date(clock.now.getTime() + 24 * 60 * 60_000).toISOString()
  const send = async ({ method, path, payload }: Call, key?: string, headers = {}) => {
    const named = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
    const reply = await asOwner(method, `contacts/${id}${path}`, payload, named)
    return { status: reply.statusCode, body: reply.json() }
  }
  const calls = {
    note: { method: 'POST', path: '/notes', payload: { body: 'Prefers mornings' } },
    outcome: { method: 'POST', path: '/outcomes', payload: { outcome: 'no_answer' } },
    move: { method: 'PUT', path: '', payload: { status: 'contacted' } },
    claim: { method: 'PUT', path: '/owner', payload: { owner_id: 1 } },
    step: { method: 'PUT', path: '/next-step', payload: { at, text: 'Call back' } },
  } as const satisfies Record<string, Call>
  return {
    id,
    send,
    calls,
    read: async () => (await asOwner('GET', `contacts/${id}`)).json().contact,
    /** Other means that what they do would be done again. */
    makeOtherwise: async (name: keyof typeof calls) => {
      // Past the time in which the same outcome is a double press.
      clock.advance(6_000)
      if (name === 'move') await send({ ...calls.move, payload: { status: 'pending' } })
      if (name === 'claim') await send({ ...calls.claim, payload: { owner_id: null } })
      if (name === 'step') await send({ method: 'DELETE', path: '/next-step' })
    },
    countActs: async () => {
      const [events, notes, audited] = await Promise.all([
        db.selectFrom('inquiry_events').select('id').where('inquiry_id', '=', id).execute(),
        db.selectFrom('inquiry_notes').select('id').where('inquiry_id', '=', id).execute(),
        db.selectFrom('audit').select('id').where('subject', '=', 'inquiry').execute(),
      ])
      return events.length + notes.length + audited.length
    },
  }
})

const names = ['note', 'outcome', 'move', 'claim', 'step'] as const

describe('an act under an Idempotency-Key', () => {
  test.for(names)('is there once and answered the same when it is repeated: %s', async (name, { desk }) => {
    const { send, calls, makeOtherwise, countActs } = desk
    const first = await send(calls[name], 'key-1')
    expect(first.body).toMatchObject({ success: true, contact: { id: desk.id } })
    expect(first.body.entry.id).toBe(first.body.event_id ?? first.body.id)
    expect(first.body.event_id ?? first.body.id).toBeGreaterThan(0)
    await makeOtherwise(name)
    const count = await countActs()
    const repeated = await send(calls[name], 'key-1')
    expect(answerOf(repeated)).toEqual(answerOf(first))
    // The contact as it is by now.
    expect(repeated.body.contact).toEqual(await desk.read())
    expect(await countActs()).toBe(count)
    // Under no key and another one it is another act.
    await send(calls[name], 'key-2')
    await makeOtherwise(name)
    await send(calls[name])
    expect(await countActs()).toBeGreaterThanOrEqual(count + 4)
  })

  test.for(names)('is done once of several that come at once: %s', async (name, { desk }) => {
    const { send, calls, countActs } = desk
    const count = await countActs()
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(calls[name], 'key-1')))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]?.body).toMatchObject({ success: true })
    expect(await countActs()).toBe(count + 2)
  })

  test('is another with another body, for another administrator, after a refusal', async ({ desk, signedInPlain }) => {
    const { send, calls } = desk
    const first = await send(calls.note, 'key-1')
    const other = { ...calls.note, payload: { body: 'Prefers evenings' } }
    const ids = [
      first.body.id,
      (await send(other, 'key-1')).body.id,
      (await send(calls.note, 'key-1', signedInPlain)).body.id,
    ]
    expect(new Set(ids).size).toBe(3)
    const done = { method: 'DELETE', path: '/next-step' } as const
    expect(await send(done, 'key-2')).toMatchObject({ status: 404 })
    await send(calls.step)
    expect(await send(done, 'key-2')).toMatchObject({ status: 200 })
    expect(await send(done, 'key-2')).toMatchObject({ status: 200 })
    expect(await send(done, 'key-3')).toMatchObject({ status: 404 })
    expect(await send(calls.note, 'x'.repeat(200))).toMatchObject({ body: { success: true } })
    expect(await send(calls.note, 'x'.repeat(201))).toMatchObject({ status: 400 })
  })

  test('of Undo is answered the same', async ({ desk }) => {
    const { send, calls } = desk
    const { event_id } = (await send(calls.move)).body
    const undo = { method: 'POST', path: '/undo', payload: { event_id } } as const
    const first = await send(undo, 'key-1')
    expect(first).toMatchObject({ status: 200, body: { contact: { status: 'pending' } } })
    expect(await send(undo, 'key-1')).toEqual(first)
    expect(await send(undo)).toMatchObject({ status: 409 })
  })

  test('is known for a day', async ({ desk, clock, db }) => {
    const { send, calls } = desk
    const first = await send(calls.note, 'key-1')
    const hourMs = 60 * 60_000
    await deleteOldIdempotentActs(db, new Date(clock.now.getTime() + 24 * hourMs))
    expect(await send(calls.note, 'key-1')).toEqual(first)
    await deleteOldIdempotentActs(db, new Date(clock.now.getTime() + 24 * hourMs + 1))
    expect((await send(calls.note, 'key-1')).body.id).not.toBe(first.body.id)
    expect(await db.selectFrom('idempotent_acts').select('digest').execute()).toHaveLength(1)
  })
})
