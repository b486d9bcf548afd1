import { describe, expect } from 'vitest'
import { test as base, type TestClock } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { endByOutcome } from './promise.ts'

const minuteMs = 60_000

const test = base.extend(
  'desk',
  { scope: 'file' },
  ({ app, database: { db }, signedIn, signedInPlain }) => {
    const headersOf = { owner: signedIn, plain: signedInPlain }
    const call =
      (method: 'PUT' | 'POST', path: string) =>
      (id: number, who: keyof typeof headersOf, payload?: object, version?: number) =>
        app.inject({
          method,
          url: `/api/admin/contacts/${id}${path}`,
          headers: {
            ...headersOf[who],
            ...(version !== undefined && { 'if-match': `"${version}"` }),
          },
          ...(payload && { payload }),
        })
    const change = call('PUT', '')
    const undo = call('POST', '/undo')
    return {
      async submit() {
        await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload() })
        const list = await app.inject({ url: '/api/admin/contacts?limit=1', headers: signedIn })
        return list.json().contacts[0].id as number
      },
      move: async (id: number, who: keyof typeof headersOf, status: string) => {
        const reply = await change(id, who, { status })
        expect(reply.statusCode, reply.body).toBe(200)
      },
      undo: (id: number, who: keyof typeof headersOf, version?: number) =>
        undo(id, who, undefined, version),
      read: (id: number) =>
        db
          .selectFrom('inquiries')
          .select(['status', 'version', 'first_answered_at', 'closed_unanswered_at', 'due_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      /** Another clock than the session's, so that nobody has to sign in again. */
      age: (id: number, clock: TestClock, minutes: number) =>
        db
          .updateTable('inquiry_events')
          .set({ happened_at: new Date(clock.now.getTime() - minutes * minuteMs) })
          .where('inquiry_id', '=', id)
          .where('kind', '=', 'status_changed')
          .execute(),
    }
  },
)

describe('POST /api/admin/contacts/{id}/undo', () => {
  test('restores the status and the promise exactly, one own change after the other', async ({
    desk,
  }) => {
    const id = await desk.submit()
    const before = await desk.read(id)
    expect(before.due_at).toBeInstanceOf(Date)
    await desk.move(id, 'plain', 'contacted')
    const answered = await desk.read(id)
    expect(answered).toMatchObject({ first_answered_at: expect.any(Date), due_at: null })
    await desk.move(id, 'plain', 'archived')

    expect((await desk.undo(id, 'plain')).json()).toEqual({
      success: true,
      undone: 'status_changed',
      status: 'contacted',
      version: 4,
    })
    expect(await desk.read(id)).toEqual({ ...answered, version: 4 })
    await desk.undo(id, 'plain')
    expect(await desk.read(id)).toEqual({ ...before, version: 5 })
    const more = await desk.undo(id, 'plain')
    expect(more.statusCode).toBe(409)
    expect(more.json().error).toBe('There is no change of yours to undo.')
  })

  test('opens the promise of what was archived without an answer again', async ({ desk }) => {
    const id = await desk.submit()
    const before = await desk.read(id)
    await desk.move(id, 'owner', 'archived')
    expect(await desk.read(id)).toMatchObject({
      first_answered_at: null,
      closed_unanswered_at: expect.any(Date),
    })
    await desk.undo(id, 'owner')
    expect(await desk.read(id)).toEqual({ ...before, version: 3 })
  })

  test('undoes an outcome, and leaves the status', async ({ desk, database: { db } }) => {
    const id = await desk.submit()
    await db
      .insertInto('inquiry_events')
      .values({
        inquiry_id: id,
        kind: 'outcome_recorded',
        outcome: 'reached',
        admin_id: 1,
        happened_at: new Date(),
      })
      .execute()
    await db
      .updateTable('inquiries')
      .set(endByOutcome('reached', new Date()))
      .where('id', '=', id)
      .execute()
    expect((await desk.read(id)).first_answered_at).toBeInstanceOf(Date)
    expect((await desk.undo(id, 'owner')).json()).toMatchObject({ undone: 'outcome_recorded' })
    expect(await desk.read(id)).toMatchObject({ status: 'pending', first_answered_at: null })
  })

  test('refuses what somebody else changed since, what is older, and an older version', async ({
    desk,
    clock,
  }) => {
    const id = await desk.submit()
    await desk.move(id, 'plain', 'contacted')
    await desk.move(id, 'owner', 'converted')
    const since = await desk.undo(id, 'plain')
    expect(since.statusCode).toBe(409)
    expect(since.json().error).toBe(
      'Somebody else changed this contact since, so nothing was undone.',
    )
    expect((await desk.undo(id, 'owner', 2)).statusCode).toBe(412)
    await desk.age(id, clock, 11)
    const late = await desk.undo(id, 'owner')
    expect(late.statusCode).toBe(409)
    expect(late.json().error).toBe('A change can be undone for 10 minutes.')
    expect((await desk.undo(2_000_000_000, 'owner')).statusCode).toBe(404)
    expect(await desk.read(id)).toMatchObject({ status: 'converted', version: 3 })
  })
})
