import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

type SignedIn = { authorization: string }

const record = (app: FastifyInstance, id: number, headers: SignedIn, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/contacts/${id}/outcomes`, headers, payload })

const test = base.extend('id', ({ db }) => newInquiry(db))

test('the same outcome pressed twice is recorded once', async ({ app, db, clock, signedIn, signedInPlain, id }) => {
  const press = async (headers: SignedIn, outcome = 'no_answer') =>
    Number((await record(app, id, headers, { outcome })).json().id)
  const [first, second] = await Promise.all([press(signedIn), press(signedIn)])
  expect(second).toBe(first)
  const others = [await press(signedInPlain), await press(signedIn, 'later')]
  clock.advance(5_000 - 1)
  expect(await press(signedIn)).toBe(first)
  clock.advance(1)
  others.push(await press(signedIn))
  expect(new Set([first, ...others]).size).toBe(4)
  const audited = await readAuditEntries(db, ['outcome_recorded'])
  expect(audited.filter(({ ids }) => ids[0] === id)).toHaveLength(4)
})

test('an outcome that was undone can be recorded again at once', async ({ app, signedIn, asOwner, id }) => {
  const first = (await record(app, id, signedIn, { outcome: 'later' })).json().id
  await asOwner('POST', `contacts/${id}/undo`, { event_id: first })
  expect((await record(app, id, signedIn, { outcome: 'later' })).json().id).not.toBe(first)
})

test('asks once after a colleague’s for that family in 2 minutes', async ({
  app,
  db,
  clock,
  signedIn,
  signedInPlain,
  asPlain,
}) => {
  clock.advance(60 * 60_000)
  const family = { parentEmail: 'asked-once@example.com', contactNumber: '+44 7700 900777' }
  const [theirs, mine] = [
    await newInquiry(db, clock.now, { ...family, childName: 'Ada' }),
    await newInquiry(db, clock.now, { ...family, childName: 'Ben' }),
  ]
  const payload = { outcome: 'reached', unless_colleague: true }
  const undone = await record(app, theirs, signedInPlain, { outcome: 'no_answer' })
  await asPlain('POST', `contacts/${theirs}/undo`, { event_id: undone.json().event_id })
  expect((await record(app, theirs, signedIn, payload)).statusCode).toBe(201)
  clock.advance(40_000)
  const asked = await record(app, mine, signedInPlain, payload)
  expect([asked.statusCode, asked.json().error]).toEqual([409, 'Owner reached this family 40 seconds ago.'])
  expect((await record(app, mine, signedIn, payload)).statusCode).toBe(201)
  const again = await record(app, mine, signedInPlain, { ...payload, unless_colleague: false })
  expect(again.statusCode).toBe(201)
  clock.advance(2 * 60_000 - 1)
  expect((await record(app, mine, signedInPlain, payload)).statusCode).toBe(409)
  clock.advance(1)
  expect((await record(app, mine, signedInPlain, payload)).statusCode).toBe(201)
})
