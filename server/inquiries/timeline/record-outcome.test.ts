import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

type SignedIn = { authorization: string }

const record = (app: FastifyInstance, id: number, headers: SignedIn, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/contacts/${id}/outcomes`, headers, payload })

const test = base.extend('id', ({ database: { db } }) => newInquiry(db))

test.for([
  ['reached', true],
  ['left_message', true],
  ['no_answer', false],
  ['later', false],
] as const)(
  '%s ends the promise: %s',
  async ([outcome, isAnswer], { app, database: { db }, clock, signedIn, id }) => {
    clock.advance(60_000)
    const payload = { outcome, channel: 'call' }
    const reply = await record(app, id, signedIn, payload)
    expect(reply.statusCode, reply.body).toBe(201)
    const event = db.selectFrom('inquiry_events').selectAll().where('inquiry_id', '=', id)
    expect(await event.where('id', '=', reply.json().id).executeTakeFirst()).toMatchObject({
      kind: 'outcome_recorded',
      outcome,
      channel: 'call',
      admin_id: 1,
      happened_at: clock.now,
    })
    const inquiry = db.selectFrom('inquiries').select('first_answered_at').where('id', '=', id)
    expect((await inquiry.executeTakeFirstOrThrow()).first_answered_at).toEqual(
      isAnswer ? clock.now : null,
    )
  },
)

test('the same outcome pressed twice by one administrator is recorded once', async ({
  app,
  database: { db },
  clock,
  signedIn,
  signedInPlain,
  id,
}) => {
  const press = async (headers: SignedIn, outcome = 'no_answer') =>
    Number((await record(app, id, headers, { outcome })).json().id)
  const [first, second] = await Promise.all([press(signedIn), press(signedIn)])
  expect(second).toBe(first)
  const others = [await press(signedInPlain), await press(signedIn, 'later')]
  clock.advance(6_000)
  others.push(await press(signedIn))
  expect(new Set([first, ...others]).size).toBe(4)
  const audited = await readAuditEntries(db, ['outcome_recorded'])
  expect(audited.filter(({ ids }) => ids[0] === id)).toHaveLength(4)
})

test('an outcome that was undone can be recorded again at once', async ({ app, signedIn, id }) => {
  const first = (await record(app, id, signedIn, { outcome: 'later' })).json().id
  const payload = { event_id: first }
  const url = `/api/admin/contacts/${id}/undo`
  await app.inject({ method: 'POST', url, headers: signedIn, payload })
  expect((await record(app, id, signedIn, { outcome: 'later' })).json().id).not.toBe(first)
})

test('an answer keeps the first moment', async ({ app, database: { db }, clock, signedIn, id }) => {
  const answeredAt = clock.now
  await record(app, id, signedIn, { outcome: 'reached' })
  clock.advance(60_000)
  await record(app, id, signedIn, { outcome: 'left_message' })
  const inquiry = db.selectFrom('inquiries').select('first_answered_at').where('id', '=', id)
  expect((await inquiry.executeTakeFirstOrThrow()).first_answered_at).toEqual(answeredAt)
})

test('an unknown outcome is refused, and one of a contact that is gone', async ({
  app,
  signedIn,
  id,
}) => {
  const unknown = await record(app, id, signedIn, { outcome: 'married' })
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json().fields).toEqual({
    outcome: 'Please give one of: reached, no_answer, left_message, later.',
  })
  await app.inject({ method: 'DELETE', url: `/api/admin/contacts/${id}`, headers: signedIn })
  const gone = await record(app, id, signedIn, { outcome: 'reached' })
  expect([gone.statusCode, gone.json().error]).toEqual([404, 'This contact no longer exists.'])
})

test('asks once after a colleague’s for the same family, for two minutes', async ({
  app,
  database: { db },
  clock,
  signedIn,
  signedInPlain,
}) => {
  clock.advance(60 * 60_000)
  const family = { parentEmail: 'asked-once@example.com', contactNumber: '+44 7700 900777' }
  const [theirs, mine] = [
    await newInquiry(db, clock.now, { ...family, childName: 'Ada' }),
    await newInquiry(db, clock.now, { ...family, childName: 'Ben' }),
  ]
  const payload = { outcome: 'reached', unless_colleague: true }
  const undone = await record(app, theirs, signedInPlain, { outcome: 'no_answer' })
  await app.inject({
    method: 'POST',
    url: `/api/admin/contacts/${theirs}/undo`,
    headers: signedInPlain,
    payload: { event_id: undone.json().event_id },
  })
  expect((await record(app, theirs, signedIn, payload)).statusCode).toBe(201)
  clock.advance(40_000)
  const asked = await record(app, mine, signedInPlain, payload)
  expect([asked.statusCode, asked.json().error]).toEqual([
    409,
    'Owner reached this family 40 seconds ago.',
  ])
  expect((await record(app, mine, signedIn, payload)).statusCode).toBe(201)
  const again = await record(app, mine, signedInPlain, { ...payload, unless_colleague: false })
  expect(again.statusCode).toBe(201)
  clock.advance(2 * 60_000)
  expect((await record(app, mine, signedInPlain, payload)).statusCode).toBe(201)
})
