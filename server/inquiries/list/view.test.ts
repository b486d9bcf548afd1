import { describe, expect } from 'vitest'
import { listViews } from '#contract/inquiries/inbox.ts'
import { test as base, type TestClock } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import type { NewInquiry } from '../table.ts'

const hourMs = 60 * 60_000

/** Half past five in Kolkata, 1 pm in London, 8 am in New York, 5 am in Los Angeles. */
const noon = new Date('2026-06-10T12:00:00Z')
const hoursFromNoon = (hours: number) => new Date(noon.getTime() + hours * hourMs)

type Family = { hoursAgo: number; timeZone: string; columns?: Partial<NewInquiry> }

const families: Record<string, Family> = {
  Late: { hoursAgo: 30, timeZone: 'Europe/London' },
  Today: { hoursAgo: 20, timeZone: 'eastern time', columns: { owner_id: 2 } },
  Tomorrow: { hoursAgo: 10, timeZone: 'America/New_York', columns: { owner_id: 1 } },
  Step: {
    hoursAgo: 50,
    timeZone: 'America/Los_Angeles',
    columns: {
      owner_id: 1,
      status: 'contacted',
      first_answered_at: hoursFromNoon(-49),
      next_step_at: hoursFromNoon(-1),
    },
  },
  Won: {
    hoursAgo: 90,
    timeZone: 'Europe/London',
    columns: { owner_id: 1, status: 'converted', first_answered_at: hoursFromNoon(-80) },
  },
  Answered: {
    hoursAgo: 70,
    timeZone: 'Europe/London',
    columns: { first_answered_at: hoursFromNoon(-60) },
  },
  Archived: {
    hoursAgo: 60,
    timeZone: 'Europe/London',
    columns: { owner_id: 1, status: 'archived', next_step_at: hoursFromNoon(-2) },
  },
  Deleted: { hoursAgo: 40, timeZone: 'Europe/London', columns: { deleted_at: noon, owner_id: 1 } },
  Suspected: { hoursAgo: 45, timeZone: 'Europe/London', columns: { suspicion: 'links', owner_id: 1 } },
  Refused: { hoursAgo: 48, timeZone: 'Europe/London', columns: { suspicion: 'links', deleted_at: noon } },
}

const test = base
  .extend('clock', { scope: 'file' }, (): TestClock => ({ now: noon, advance: () => expect.unreachable() }))
  .extend('list', { scope: 'file' }, async ({ asOwner, db, signedInPlain: _second }) => {
    for (const [parentFirstName, { hoursAgo, timeZone, columns }] of Object.entries(families)) {
      const id = await newInquiry(db, hoursFromNoon(-hoursAgo), { parentFirstName, timeZone })
      if (columns) await db.updateTable('inquiries').where('id', '=', id).set(columns).execute()
    }
    return async (query: string) => {
      const reply = await asOwner('GET', `contacts?${query}`)
      const { contacts, pagination, error } = reply.json()
      return {
        status: reply.statusCode,
        error,
        names: contacts?.map((contact: { parent_first_name: string }) => contact.parent_first_name),
        total: pagination?.total,
      }
    }
  })

const newestFirst = ['Tomorrow', 'Today', 'Late', 'Step', 'Archived', 'Answered', 'Won']
const dueFirst = ['Late', 'Step', 'Today', 'Tomorrow', 'Archived', 'Answered', 'Won']

const inViews = {
  overdue: ['Late', 'Step'],
  due_today: ['Today'],
  mine: ['Tomorrow', 'Step', 'Won'],
  nobodys: ['Late'],
  reachable_now: ['Tomorrow', 'Late'],
}

describe('a view of the list', () => {
  test.for(Object.entries(inViews))(
    '%s holds what it says, in either order, and counts it',
    async ([view, members], { list }) => {
      const inOrder = (order: string[]) => order.filter((name) => members.includes(name))
      expect(await list(`view=${view}`)).toMatchObject({
        names: inOrder(newestFirst),
        total: members.length,
      })
      expect(await list(`view=${view}&order=due_first`)).toMatchObject({
        names: inOrder(dueFirst),
        total: members.length,
      })
    },
  )

  test('is paged like the whole list, in either order', async ({ list }) => {
    for (const [query, all] of [
      ['order=due_first', dueFirst],
      ['order=newest', newestFirst],
      ['view=mine', ['Tomorrow', 'Step', 'Won']],
      ['view=mine&order=due_first', ['Step', 'Tomorrow', 'Won']],
      ['view=overdue', ['Late', 'Step']],
      ['search=whitfield&order=due_first', dueFirst],
    ] as const) {
      for (const limit of [1, 2, 3, 5]) {
        const pages = Array.from({ length: Math.ceil(all.length / limit) + 1 }, (_, page) =>
          list(`${query}&limit=${limit}&page=${page + 1}`),
        )
        const found = (await Promise.all(pages)).map(({ names }) => names)
        expect(found.flat(), `${query}, ${limit} a page`).toEqual(all)
        expect(found[0], query).toHaveLength(Math.min(limit, all.length))
      }
    }
  })

  test('combines with status and search', async ({ list }) => {
    expect(await list('view=overdue&status=pending')).toMatchObject({ names: ['Late'], total: 1 })
    expect(await list('view=mine&search=step')).toMatchObject({ names: ['Step'], total: 1 })
    expect(await list('status=pending&order=due_first')).toMatchObject({
      names: ['Late', 'Today', 'Tomorrow', 'Answered'],
      total: 4,
    })
    expect(await list('view=nobodys&status=converted')).toMatchObject({ names: [], total: 0 })
  })
})

test('the inbox counts each view as its list does, for everybody', async ({ asOwner, asPlain, list }) => {
  const read = async (query = '', as = asOwner) => (await as('GET', `contacts/inbox${query}`)).json()
  const inbox = await read()
  const totals = listViews.map(async (view) => [view, (await list(`view=${view}`)).total])
  expect(inbox.views).toEqual(Object.fromEntries(await Promise.all(totals)))
  expect(inbox).toMatchObject({ newest_id: 7, arrived: 0, suspected: 1, deleted: 2 })
  expect(await read('', asPlain)).toEqual({
    ...inbox,
    deleted: 0,
    views: { ...inbox.views, mine: 1 },
  })
  expect(await read('?after=5')).toMatchObject({ newest_id: 7, arrived: 2 })
  // An inquiry that is imported or added by hand may have a later id and an earlier date.
  for (const after of [3, 7]) expect(await read(`?after=${after}`)).toMatchObject({ arrived: 0 })
})
