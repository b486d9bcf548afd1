import { expect } from 'vitest'
import type { Status } from '#contract/inquiries/status.ts'
import { test as base } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const hourMs = 60 * 60_000

const test = base.extend('desk', ({ clock, asOwner }) => {
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    (await asOwner(method, `contacts${path}`, payload)).json()
  return {
    hoursFromNow: (hours: number) => new Date(clock.now.getTime() + hours * hourMs),
    listIds: async (query = '') => {
      const { contacts } = await call('GET', `?order=due_first${query}`)
      return (contacts as { id: number }[]).map(({ id }) => id)
    },
    plan: (id: number, at: Date) => call('PUT', `/${id}/next-step`, { at: at.toISOString(), text: 'Call back' }),
    undo: (id: number, event_id: number) => call('POST', `/${id}/undo`, { event_id }),
    countOverdue: async () => (await call('GET', '/inbox')).views.overdue as number,
  }
})

test('a planned step lets an overdue inquiry rest until it is due, for a day at most', async ({ db, clock, desk }) => {
  const first = await newInquiry(db, desk.hoursFromNow(-40))
  const second = await newInquiry(db, desk.hoursFromNow(-30))
  const third = await newInquiry(db, desk.hoursFromNow(-2))
  expect(await desk.listIds()).toEqual([first, second, third])

  const { event_id } = await desk.plan(first, desk.hoursFromNow(3))
  expect(await desk.listIds()).toEqual([second, first, third])
  expect(await desk.listIds('&limit=1&page=2')).toEqual([first])
  expect(await desk.countOverdue()).toBe(2)
  expect(await desk.listIds('&view=overdue')).toEqual([second, first])
  await desk.undo(first, event_id)
  expect(await desk.listIds()).toEqual([first, second, third])

  await desk.plan(first, desk.hoursFromNow(3))
  clock.advance(3 * hourMs)
  expect(await desk.listIds()).toEqual([first, second, third])

  await desk.plan(first, desk.hoursFromNow(72))
  expect(await desk.listIds()).toEqual([second, third, first])
  // Nobody's session lasts for a day without a call.
  for (const hours of [11, 11]) {
    clock.advance(hours * hourMs)
    expect(await desk.listIds()).toEqual([second, third, first])
  }
  clock.advance(2 * hourMs)
  expect(await desk.listIds()).toEqual([first, second, third])
})

test('who wrote back comes first, in the order in which they wrote, on every page', async ({ db, desk }) => {
  await db.deleteFrom('inquiries').execute()
  const overdue = await newInquiry(db, desk.hoursFromNow(-40))
  const answered = await newInquiry(db, desk.hoursFromNow(-30))
  const late = await newInquiry(db, desk.hoursFromNow(-26))
  const settled = await newInquiry(db, desk.hoursFromNow(-90))
  await desk.plan(late, desk.hoursFromNow(3))
  const write = (id: number, hours: number, status: Status) =>
    db
      .updateTable('inquiries')
      .set({ wrote_back_at: desk.hoursFromNow(hours), status })
      .where('id', '=', id)
      .execute()
  await write(answered, -1, 'contacted')
  await write(late, -2, 'pending')
  await write(settled, -3, 'archived')
  const all = [settled, late, answered, overdue]
  expect(await desk.listIds()).toEqual(all)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => desk.listIds(`&limit=1&page=${page}`)))
  expect(pages.flat()).toEqual(all)
  expect(await desk.listIds('&status=contacted')).toEqual([answered])
})
