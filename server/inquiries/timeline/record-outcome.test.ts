import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const test = base
  .extend('id', ({ db }) => newInquiry(db))
  .extend(
    'record',
    ({ asOwner }) =>
      (id: number, payload: object, as = asOwner) =>
        as('POST', `contacts/${id}/outcomes`, payload),
  )

test('the same outcome pressed twice is recorded once', async ({ db, clock, asOwner, asPlain, id, record }) => {
  const press = async (outcome = 'no_answer', as = asOwner) => Number((await record(id, { outcome }, as)).json().id)
  const [first, second] = await Promise.all([press(), press()])
  expect(second).toBe(first)
  const others = [await press('no_answer', asPlain), await press('later')]
  clock.advance(5_000 - 1)
  expect(await press()).toBe(first)
  clock.advance(1)
  others.push(await press())
  expect(new Set([first, ...others]).size).toBe(4)
  const audited = await readAuditEntries(db, ['outcome_recorded'])
  expect(audited.filter(({ ids }) => ids[0] === id)).toHaveLength(4)
})

test('an outcome that was undone can be recorded again at once', async ({ asOwner, id, record }) => {
  const first = (await record(id, { outcome: 'later' })).json().id
  await asOwner('POST', `contacts/${id}/undo`, { event_id: first })
  expect((await record(id, { outcome: 'later' })).json().id).not.toBe(first)
})

test('asks once after a colleague’s for that family in 2 minutes', async ({ db, clock, asPlain, record }) => {
  clock.advance(60 * 60_000)
  const family = { parentEmail: 'asked-once@example.com', contactNumber: '+44 7700 900777' }
  const [theirs, mine] = [
    await newInquiry(db, clock.now, { ...family, childName: 'Ada' }),
    await newInquiry(db, clock.now, { ...family, childName: 'Ben' }),
  ]
  const payload = { outcome: 'reached', unless_colleague: true }
  const undone = await record(theirs, { outcome: 'no_answer' }, asPlain)
  await asPlain('POST', `contacts/${theirs}/undo`, { event_id: undone.json().event_id })
  expect((await record(theirs, payload)).statusCode).toBe(201)
  clock.advance(40_000)
  const asked = await record(mine, payload, asPlain)
  expect([asked.statusCode, asked.json().error]).toEqual([409, 'Owner reached this family 40 seconds ago.'])
  expect((await record(mine, payload)).statusCode).toBe(201)
  const again = await record(mine, { ...payload, unless_colleague: false }, asPlain)
  expect(again.statusCode).toBe(201)
  clock.advance(2 * 60_000 - 1)
  expect((await record(mine, payload, asPlain)).statusCode).toBe(409)
  clock.advance(1)
  expect((await record(mine, payload, asPlain)).statusCode).toBe(201)
})
