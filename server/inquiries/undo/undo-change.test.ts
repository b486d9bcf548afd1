import { describe, expect } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { test as base, byCommandLine, type TestClock } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { redactOldSteps } from './undo-change.ts'

const minuteMs = 60_000
type Who = 'owner' | 'plain'

const test = base.extend('desk', { scope: 'file' }, ({ db, clock, asOwner, asPlain }) => {
  const call = (method: 'PUT' | 'POST' | 'DELETE', path: string) => async (id: number, who: Who, payload?: object) => {
    const reply = await (who === 'owner' ? asOwner : asPlain)(method, `contacts/${id}${path}`, payload)
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
    submit: () => newInquiry(db, clock.now),
    move: done('PUT', ''),
    own: done('PUT', '/owner'),
    plan: done('PUT', '/next-step'),
    finish: done('DELETE', '/next-step'),
    undo: (id: number, who: Who, event_id: unknown) => call('POST', '/undo')(id, who, { event_id }),
    soon: (minutes: number) => new Date(clock.now.getTime() + minutes * minuteMs).toISOString(),
    /** Another clock than the session's, so that nobody has to sign in again. */
    age: (eventId: number, at: TestClock, minutes: number) =>
      db
        .updateTable('inquiry_events')
        .set({ happened_at: new Date(at.now.getTime() - minutes * minuteMs) })
        .where('id', '=', eventId)
        .execute(),
    plain: async () => {
      await asPlain('GET', 'team')
      const found = db.selectFrom('admins').select('id').where('name', '=', 'Plain')
      return (await found.executeTakeFirstOrThrow()).id
    },
  }
})

describe('POST /api/admin/contacts/{id}/undo', () => {
  test('is refused with a sentence when a later act that stands changed the same', async ({ desk }) => {
    const id = await desk.submit()
    const acts = {
      status: [
        await desk.move(id, 'plain', { status: 'contacted' }),
        await desk.move(id, 'owner', { status: 'converted' }),
      ],
      owner: [await desk.own(id, 'plain', { owner_id: 1 }), await desk.own(id, 'owner', { owner_id: null })],
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

  test('is of the own acts of ten minutes, each once', async ({ desk, clock }) => {
    const id = await desk.submit()
    const moved = await desk.move(id, 'plain', { status: 'contacted' })
    expect(await desk.undo(id, 'owner', moved)).toMatchObject({
      status: 403,
      error: 'Only whoever made a change can undo it.',
    })
    await desk.age(moved, clock, 10 + 1 / minuteMs)
    const late = { status: 409, error: 'A change can be undone for 10 minutes.' }
    expect(await desk.undo(id, 'plain', moved)).toMatchObject(late)
    await desk.age(moved, clock, 10)
    const answers = await Promise.all([desk.undo(id, 'plain', moved), desk.undo(id, 'plain', moved)])
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

  test('leaves no words of a step behind when it is too late', async ({ desk, clock, db }) => {
    const id = await desk.submit()
    const planned = await desk.plan(id, 'owner', { at: desk.soon(60), text: 'Ask for Zoë' })
    const kept = db.selectFrom('inquiry_events').select('step_text').where('id', '=', planned)
    const readKept = async () => {
      await redactOldSteps(db, clock.now)
      return (await kept.executeTakeFirstOrThrow()).step_text
    }
    const other = await desk.submit()
    const plan = (text: string) => desk.plan(other, 'owner', { at: desk.soon(60), text })
    const steps = [planned, await plan('Ask Max'), await plan('Ask Ben')]
    await desk.undo(other, 'owner', steps[2])
    for (const step of steps) await desk.age(step, clock, 11)
    expect(await readKept()).toBe('Ask for Zoë')
    const planning = db.selectFrom('inquiry_events').select('step_text').where('inquiry_id', '=', other)
    expect(await planning.where('step_text', 'is not', null).execute()).toEqual([{ step_text: 'Ask Max' }])
    const finished = await desk.finish(id, 'owner')
    await desk.age(finished, clock, 10)
    expect(await readKept()).toBe('Ask for Zoë')
    await desk.age(finished, clock, 10 + 1 / minuteMs)
    expect(await readKept()).toBeNull()
  })

  test('does not give a contact to a colleague who was disabled since', async ({ desk, clock, db }) => {
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
