import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { callerOf, owner, test } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { deleteEndedSessions } from './sessions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const signIn = async (app: FastifyInstance) => {
  const call = callerOf(app, bearerOf(await signInWith(app, owner)))
  const read = async (path: string, headers = {}) => (await call('GET', path, undefined, headers)).statusCode
  return { read, list: () => read('contacts'), signOut: () => call('POST', 'logout') }
}

describe('a session', () => {
  test('stays valid while it is used, for at most seven days', async ({ app, clock }) => {
    const session = await signIn(app)
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await session.list()).toBe(200)
      clock.advance(11 * hourMs)
    }
    expect(await session.list()).toBe(200)
    clock.advance(3 * hourMs - 1)
    expect(await session.list()).toBe(200)
    clock.advance(1)
    expect(await session.list()).toBe(401)
  })

  test('is looked up twice for ten calls that come at once: for the first, and for all others', async ({ app }) => {
    const session = await signIn(app)
    const readStatements = recordStatements()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => session.list()))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    const lookUps = readStatements().filter((text) => text.includes('from "sessions" inner join'))
    expect(lookUps).toHaveLength(2)
  })

  test('ends after twelve hours without use', async ({ app, clock }) => {
    const session = await signIn(app)
    clock.advance(12 * hourMs - 1)
    expect(await session.list()).toBe(200)
    clock.advance(12 * hourMs)
    expect(await session.list()).toBe(401)
  })

  test('is not kept alive by what refreshes by itself', async ({ app, clock }) => {
    const session = await signIn(app)
    const background = { 'x-background': '1' }
    const readAll = () =>
      Promise.all([session.read('stats'), session.read('imports/1'), session.read('contacts', background)])
    for (let hours = 0; hours < 12; hours += 3) {
      expect(await readAll()).toEqual([200, 404, 200])
      clock.advance(3 * hourMs)
    }
    expect(await readAll()).toEqual([401, 401, 401])
  })

  test('created by a clock ahead of time ends when the clock is set back', async ({ app, clock }) => {
    clock.advance(365 * 24 * hourMs)
    const session = await signIn(app)
    expect(await session.list()).toBe(200)
    clock.advance(-5 * minuteMs)
    expect(await session.list()).toBe(200)
    clock.advance(-1)
    expect(await session.list()).toBe(401)
    clock.advance(-365 * 24 * hourMs)
    expect(await session.list()).toBe(401)
    expect(await (await signIn(app)).list()).toBe(200)
  })

  test('ends with a sign-out, alone', async ({ app }) => {
    const [phone, desk] = [await signIn(app), await signIn(app)]
    expect((await phone.signOut()).statusCode).toBe(200)
    expect(await phone.list()).toBe(401)
    expect(await desk.list()).toBe(200)
  })

  test('is deleted once it is idle, and not before', async ({ app, clock, db }) => {
    const session = await signIn(app)
    await deleteEndedSessions(db, clock.now)
    expect(await session.list()).toBe(200)
    clock.advance(12 * hourMs)
    await deleteEndedSessions(db, clock.now)
    const past = db.selectFrom('sessions').select('id').where('used_at', '<', clock.now)
    expect(await past.execute()).toEqual([])
  })
})
