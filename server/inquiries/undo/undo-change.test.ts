import { describe, expect } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { test as base, byCommandLine, type TestClock } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { deleteOldUndoValues } from './undo-values.ts'

const minuteMs = 60_000
type Who = 'owner' | 'plain'

const test = base.extend(
  'desk',
  { scope: 'file' },
  ({ app, database: { db }, clock, signedIn, signedInPlain }) => {
    const headersOf = { owner: signedIn, plain: signedInPlain }
    const call =
      (method: 'PUT' | 'POST' | 'DELETE', path: string) =>
      async (id: number, who: Who, payload?: object) => {
        const reply = await app.inject({
          method,
          url: `/api/admin/contacts/${id}${path}`,
          headers: headersOf[who],
          ...(payload && { payload }),
        })
        const answer = reply.json()
        return { status: reply.statusCode, ...answer.contact, ...answer }
      }
    const done = (method: 'PUT' | 'POST' | 'DELETE', path: string) => {
      const act = call(method, path)
      return async (id: number, who: Who, payload?: object) => {
        const reply = await act(id, who, payload)
        expect(reply, JSON.stringify(reply)).toMatchObject({ success: true })
        return reply.event_id as number
      }
    }
    return {
      async submit() {
        await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload() })
        const list = await app.inject({ url: '/api/admin/contacts?limit=1', headers: signedIn })
        return list.json().contacts[0].id as number
      },
      move: done('PUT', ''),
      record: done('POST', '/outcomes'),
      own: done('PUT', '/owner'),
      plan: done('PUT', '/next-step'),
      finish: done('DELETE', '/next-step'),
      write: call('POST', '/notes'),
      undo: (id: number, who: Who, event_id: unknown) =>
        call('POST', '/undo')(id, who, { event_id }),
      soon: (minutes: number) => new Date(clock.now.getTime() + minutes * minuteMs).toISOString(),
      read: (id: number) =>
        db
          .selectFrom('inquiries')
          .select(['status', 'version', 'first_answered_at', 'closed_unanswered_at', 'due_at'])
          .select(['owner_id', 'next_step_at', 'next_step_text', 'settled_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      /** Another clock than the session's, so that nobody has to sign in again. */
      age: (eventId: number, at: TestClock, minutes: number) =>
        db
          .updateTable('inquiry_events')
          .set({ happened_at: new Date(at.now.getTime() - minutes * minuteMs) })
          .where('id', '=', eventId)
          .execute(),
      plain: async () => {
        await app.inject({ url: '/api/admin/team', headers: signedInPlain })
        const found = db.selectFrom('admins').select('id').where('name', '=', 'Plain')
        return (await found.executeTakeFirstOrThrow()).id
      },
    }
  },
)

describe('POST /api/admin/contacts/{id}/undo', () => {
  test('undoes the act that it names, not the latest', async ({ desk }) => {
    const id = await desk.submit()
    const before = await desk.read(id)
    const moved = await desk.move(id, 'owner', { status: 'contacted' })
    const recorded = await desk.record(id, 'owner', { outcome: 'no_answer' })
    expect(await desk.undo(id, 'owner', moved)).toMatchObject({
      status: 'pending',
      version: 3,
      first_answered_at: null,
      answer_due_at: before.due_at?.toISOString(),
      entry: { kind: 'status_changed', id: moved, is_undone: true },
    })
    expect(await desk.read(id)).toEqual({ ...before, version: 3 })
    expect(await desk.undo(id, 'owner', recorded)).toMatchObject({
      entry: { kind: 'outcome_recorded' },
    })
  })

  test('restores the status and the promise exactly, one own change after the other', async ({
    desk,
  }) => {
    const id = await desk.submit()
    const before = await desk.read(id)
    expect(before.due_at).toBeInstanceOf(Date)
    const first = await desk.move(id, 'plain', { status: 'contacted' })
    const answered = await desk.read(id)
    expect(answered).toMatchObject({ first_answered_at: expect.any(Date), due_at: null })
    const second = await desk.move(id, 'plain', { status: 'archived' })
    expect(await desk.undo(id, 'plain', second)).toMatchObject({ status: 'contacted', version: 4 })
    expect(await desk.read(id)).toEqual({ ...answered, version: 4 })
    await desk.undo(id, 'plain', first)
    expect(await desk.read(id)).toEqual({ ...before, version: 5 })
  })

  test('gives a contact back to whoever had it', async ({ desk }) => {
    const id = await desk.submit()
    const plain = await desk.plain()
    const claimed = await desk.own(id, 'owner', { owner_id: 1 })
    const handedOver = await desk.own(id, 'owner', { owner_id: plain })
    expect(await desk.undo(id, 'owner', handedOver)).toMatchObject({
      entry: { kind: 'owner_changed' },
      owner_id: 1,
      owner_name: 'Owner',
    })
    const released = await desk.own(id, 'owner', { owner_id: null })
    await desk.undo(id, 'owner', released)
    expect(await desk.undo(id, 'owner', claimed)).toMatchObject({ owner_id: null, version: 1 })
  })

  test('brings a step back with its words, even one that is due, and takes one away', async ({
    desk,
    clock,
  }) => {
    const id = await desk.submit()
    const [at, later] = [desk.soon(5), desk.soon(60)]
    const set = await desk.plan(id, 'owner', { at, text: 'Call back' })
    const moved = await desk.plan(id, 'owner', { at: later, text: 'Send the plan' })
    clock.advance(6 * minuteMs)
    const finished = await desk.finish(id, 'owner')
    const step = { next_step_at: later, next_step_text: 'Send the plan' }
    expect(await desk.undo(id, 'owner', finished)).toMatchObject(step)
    expect(await desk.undo(id, 'owner', moved)).toMatchObject({
      next_step_at: at,
      next_step_text: 'Call back',
    })
    expect(await desk.undo(id, 'owner', set)).toMatchObject({ next_step_at: null })
    expect(await desk.read(id)).toMatchObject({ next_step_text: null, version: 1 })
  })

  test('is refused with a sentence when a later act that stands changed the same', async ({
    desk,
  }) => {
    const id = await desk.submit()
    const acts = {
      status: [
        await desk.move(id, 'plain', { status: 'contacted' }),
        await desk.move(id, 'owner', { status: 'converted' }),
      ],
      owner: [
        await desk.own(id, 'plain', { owner_id: 1 }),
        await desk.own(id, 'owner', { owner_id: null }),
      ],
      'next step': [
        await desk.plan(id, 'plain', { at: desk.soon(5), text: 'Call back' }),
        await desk.finish(id, 'owner'),
      ],
    }
    for (const [fact, [earlier, later]] of Object.entries(acts)) {
      const refused = await desk.undo(id, 'plain', earlier)
      expect(refused).toMatchObject({
        status: 409,
        error: `Owner changed the ${fact} of this contact since, so nothing was undone.`,
      })
      expect(await desk.undo(id, 'owner', later)).toMatchObject({ success: true })
      expect(await desk.undo(id, 'plain', earlier)).toMatchObject({ success: true })
    }
    const first = await desk.move(id, 'owner', { status: 'contacted' })
    await desk.move(id, 'owner', { status: 'archived' })
    expect((await desk.undo(id, 'owner', first)).error).toMatch(/^You changed the status/)
  })

  test('is kept by no note, outcome or other fact from undoing', async ({ desk }) => {
    const id = await desk.submit()
    const moved = await desk.move(id, 'plain', { status: 'converted' })
    await desk.write(id, 'owner', { body: 'Prefers mornings' })
    await desk.record(id, 'owner', { outcome: 'no_answer' })
    await desk.own(id, 'owner', { owner_id: 1 })
    await desk.plan(id, 'owner', { at: desk.soon(5), text: 'Call back' })
    expect(await desk.undo(id, 'plain', moved)).toMatchObject({ status: 'pending', owner_id: 1 })
    expect((await desk.read(id)).settled_at).toBeNull()
  })

  test('is of the own acts of ten minutes, each once', async ({ desk, clock }) => {
    const id = await desk.submit()
    const moved = await desk.move(id, 'plain', { status: 'contacted' })
    expect(await desk.undo(id, 'owner', moved)).toMatchObject({
      status: 403,
      error: 'Only whoever made a change can undo it.',
    })
    await desk.age(moved, clock, 11)
    const late = { status: 409, error: 'A change can be undone for 10 minutes.' }
    expect(await desk.undo(id, 'plain', moved)).toMatchObject(late)
    await desk.age(moved, clock, 9)
    const answers = await Promise.all([
      desk.undo(id, 'plain', moved),
      desk.undo(id, 'plain', moved),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await desk.undo(id, 'plain', moved)).toMatchObject({
      status: 409,
      error: 'This change is undone already.',
    })
    const other = await desk.submit()
    for (const missing of [2_000_000_000, moved]) {
      expect(await desk.undo(other, 'plain', missing)).toMatchObject({ status: 404 })
    }
    expect(await desk.undo(2_000_000_000, 'plain', moved)).toMatchObject({ status: 404 })
    expect(await desk.undo(id, 'plain', 'all')).toMatchObject({ status: 400 })
  })

  test('leaves no words of a step behind when it is too late', async ({
    desk,
    clock,
    database: { db },
  }) => {
    const id = await desk.submit()
    await desk.plan(id, 'owner', { at: desk.soon(60), text: 'Ask for Zoë' })
    const finished = await desk.finish(id, 'owner')
    const countKept = async () =>
      (
        await db
          .selectFrom('undo_values')
          .where('event_id', '=', finished)
          .select('event_id')
          .execute()
      ).length
    await deleteOldUndoValues(db, clock.now)
    expect(await countKept()).toBe(1)
    await desk.age(finished, clock, 11)
    await deleteOldUndoValues(db, clock.now)
    expect(await countKept()).toBe(0)
  })

  test('does not give a contact to a colleague who was disabled since', async ({
    desk,
    clock,
    database: { db },
  }) => {
    const id = await desk.submit()
    const plain = await desk.plain()
    await desk.own(id, 'owner', { owner_id: plain })
    const released = await desk.own(id, 'owner', { owner_id: null })
    await disableAdmin(db, 'plain@example.com', byCommandLine(clock.now))
    expect(await desk.undo(id, 'owner', released)).toMatchObject({
      status: 409,
      error: 'Plain can no longer have this contact.',
    })
  })
})
