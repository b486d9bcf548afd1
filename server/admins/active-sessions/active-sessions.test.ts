import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base, callerOf, owner } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'

const minuteMs = 60_000

const open = async (app: FastifyInstance, credentials: typeof owner, userAgent = '') => {
  const payload = { ...credentials, timeZone: 'Europe/London' }
  const call = callerOf(app, bearerOf(await signInWith(app, payload, { 'user-agent': userAgent })))
  return {
    call,
    isLive: async () => (await call('GET', 'team')).statusCode === 200,
    sessions: async (path = 'sessions'): Promise<SessionItem[]> => (await call('GET', path)).json().sessions,
  }
}
type SessionItem = { id: number; is_current: boolean }

const test = base.extend('account', async ({ app, db }) => {
  const { id, ...credentials } = await createAccount(db)
  return { id, open: (userAgent?: string) => open(app, credentials, userAgent) }
})

describe('the own sessions', () => {
  test('are listed with device, time zone, since and last use, the latest used first', async ({ account, clock }) => {
    const first = await account.open('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0')
    const since = clock.now.toISOString()
    clock.advance(5 * minuteMs)
    const here = await account.open()
    const openedAt = clock.now.toISOString()
    clock.advance(5 * minuteMs)
    expect(await first.isLive()).toBe(true)
    const usedAt = clock.now.toISOString()
    const listed = { id: expect.any(Number), time_zone: 'Europe/London', used_at: usedAt }
    const reply = await here.call('GET', 'sessions')
    expect(reply.json()).toEqual({
      success: true,
      sessions: [
        { ...listed, device: null, created_at: openedAt, is_current: true },
        { ...listed, device: 'Firefox on Linux', created_at: since, is_current: false },
      ],
    })
    expect(reply.body).not.toMatch(/token|hash/)
    clock.advance(13 * 60 * minuteMs)
    const later = await account.open()
    expect(await later.sessions()).toHaveLength(1)
  })

  test('are ended one by one, by who they belong to alone', async ({ account, app }) => {
    const [here, elsewhere] = [await account.open(), await account.open()]
    const other = (await here.sessions()).find(({ is_current }) => !is_current)?.id
    const stranger = await open(app, owner)
    expect((await stranger.call('DELETE', `sessions/${other}`)).statusCode).toBe(404)
    expect(await elsewhere.isLive()).toBe(true)
    expect((await here.call('DELETE', `sessions/${other}`)).json()).toEqual({ success: true })
    expect(await elsewhere.isLive()).toBe(false)
    expect(await here.isLive()).toBe(true)
    const again = await here.call('DELETE', `sessions/${other}`)
    expect(again.statusCode).toBe(404)
    expect(again.json().error).toBe('This session has ended already.')
  })

  test('are all ended but this one', async ({ account, app }) => {
    const stranger = await open(app, owner)
    const [phone, here, desk] = [await account.open(), await account.open(), await account.open()]
    expect((await here.call('DELETE', 'sessions')).json()).toEqual({ success: true, ended: 2 })
    expect(await here.isLive()).toBe(true)
    expect([await phone.isLive(), await desk.isLive()]).toEqual([false, false])
    expect(await stranger.isLive()).toBe(true)
  })
})

describe("a super administrator sees and ends anyone's sessions", () => {
  test('one, or all', async ({ account, app }) => {
    const lead = await open(app, owner)
    const [phone, desk] = [await account.open(), await account.open()]
    const path = `administrators/${account.id}/sessions`
    const sessions = await lead.sessions(path)
    expect(sessions.map(({ is_current }) => is_current)).toEqual([false, false])
    const ofAnother = `administrators/1/sessions/${sessions[0]?.id}`
    expect((await lead.call('DELETE', ofAnother)).statusCode).toBe(404)
    expect((await lead.call('DELETE', `${path}/${sessions[0]?.id}`)).statusCode).toBe(200)
    expect([await phone.isLive(), await desk.isLive()].filter(Boolean)).toHaveLength(1)
    expect((await lead.call('DELETE', path)).json()).toEqual({ success: true, ended: 1 })
    expect([await phone.isLive(), await desk.isLive()]).toEqual([false, false])
    expect((await lead.call('GET', 'administrators/2000000000/sessions')).statusCode).toBe(404)
  })

  test('and the own ones but this', async ({ app }) => {
    const [elsewhere, lead] = [await open(app, owner), await open(app, owner)]
    expect((await lead.call('DELETE', 'administrators/1/sessions')).statusCode).toBe(200)
    expect([await elsewhere.isLive(), await lead.isLive()]).toEqual([false, true])
  })
})
