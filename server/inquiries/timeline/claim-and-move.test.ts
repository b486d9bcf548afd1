import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const test = base.extend('desk', ({ db, asOwner, asPlain }) => {
  const call =
    (method: 'PUT' | 'POST', path: string, as = asOwner) =>
    async (id: number, payload: object, key?: string) => {
      const headers = key ? { 'idempotency-key': key } : {}
      return (await as(method, `contacts/${id}${path}`, payload, headers)).json()
    }
  const record = call('POST', '/outcomes')
  return {
    press: (id: number, outcome: string, key?: string) =>
      record(id, { outcome, channel: 'call', claims_and_moves: true }, key),
    moveByPlain: call('PUT', '', asPlain),
    undo: call('POST', '/undo'),
    readState: (id: number) =>
      db
        .selectFrom('inquiries')
        .select(['status', 'owner_id', 'first_answered_at', 'settled_at', 'due_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    countEvents: async (id: number) =>
      (await db.selectFrom('inquiry_events').select('id').where('inquiry_id', '=', id).execute()).length,
  }
})

test('one press records an outcome, claims, moves to contacted, and is undone as one', async ({ db, desk, clock }) => {
  const outcome = 'reached'
  const id = await newInquiry(db, clock.now)
  const before = await desk.readState(id)
  clock.advance(60_000)
  const pressed = await desk.press(id, outcome, 'press-0123456789')
  expect(pressed).toMatchObject({
    contact: { status: 'contacted', owner_id: 1, version: 2 },
    entry: { kind: 'outcome_recorded', outcome },
    parts: [
      { kind: 'owner_changed', owner_name: 'Owner' },
      { kind: 'status_changed', from_status: 'pending', to_status: 'contacted' },
    ],
  })
  expect(await desk.readState(id)).toMatchObject({ first_answered_at: clock.now, due_at: null })
  const audited = await readAuditEntries(db, ['outcome_recorded', 'owner_changed', 'status_changed'])
  expect(audited.filter(({ ids }) => ids[0] === id)).toHaveLength(3)

  const repeated = await desk.press(id, outcome, 'press-0123456789')
  expect(repeated).toEqual(pressed)
  const { event_id } = pressed
  const undone = await desk.undo(id, { event_id }, 'undo-0123456789')
  expect(undone).toMatchObject({
    contact: { status: 'pending', owner_id: null, version: 3 },
    entry: { id: event_id, is_undone: true },
    parts: [{ is_undone: true }, { is_undone: true }],
  })
  expect(await desk.undo(id, { event_id }, 'undo-0123456789')).toEqual(undone)
  expect(await desk.readState(id)).toEqual(before)
  expect(await desk.countEvents(id)).toBe(7)
  const undos = await readAuditEntries(db, ['change_undone'])
  expect(undos.filter(({ ids }) => ids[0] === id)).toHaveLength(3)
})

test('what one press did is undone whole or not at all', async ({ db, desk }) => {
  const id = await newInquiry(db)
  const { event_id, parts } = await desk.press(id, 'reached')
  for (const part of parts) {
    expect((await desk.undo(id, { event_id: part.id })).error).toBe('There is no such change of this contact.')
  }
  const { event_id: converted } = await desk.moveByPlain(id, { status: 'converted' })
  expect(converted).toEqual(expect.any(Number))
  const [state, events] = [await desk.readState(id), await desk.countEvents(id)]
  expect(await desk.undo(id, { event_id })).toEqual({
    success: false,
    error: 'Plain changed the status of this contact since, so nothing was undone.',
  })
  expect([await desk.readState(id), await desk.countEvents(id)]).toEqual([state, events])
})
