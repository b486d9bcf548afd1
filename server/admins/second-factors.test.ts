import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { callerOf, testEnv } from '#tests/support/app.ts'
import { callOf, readEndpoints } from '#tests/support/endpoints.ts'
import { enrolPasskey } from '#tests/support/passkeys.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { enrolCodes, test } from '#tests/support/sign-in-codes.ts'
import { resetFactors } from './reset-factors.ts'

const dayMs = 24 * 60 * 60_000

const sentence = 'Your account needs a second factor first: set one up under Settings, Sign-in and devices.'

describe('REQUIRE_SECOND_FACTOR', () => {
  test.for([
    ['all', 'admin', true],
    ['all', 'super_admin', true],
    ['super_admin', 'super_admin', true],
    ['super_admin', 'admin', false],
    [undefined, 'super_admin', false],
  ] as const)('%s asks %s for one: %s', async ([requirement, role, is], { openApp, addAccount, clock }) => {
    const app = await openApp({ requireSecondFactor: requirement })
    const headers = bearerOf(await signInWith(app, await addAccount(role)))
    const state = (await app.inject({ url: '/api/admin/second-factor', headers })).json()
    const due = new Date(clock.now.getTime() + 7 * dayMs).toISOString()
    expect(state).toEqual({
      success: true,
      codes: 'off',
      recovery_codes: 0,
      confirms_by: 'password',
      required: is,
      due_at: is ? due : null,
      overdue: false,
    })
  })

  test('gives seven days from the first sign-in to which it applies, whatever other processes ask meanwhile', async ({
    openApp,
    addAccount,
    clock,
  }) => {
    const [tolerant, app] = [await openApp(), await openApp({ requireSecondFactor: 'all' })]
    const account = await addAccount()
    await signInWith(tolerant, account)
    clock.advance(30 * dayMs)
    const read = async () => {
      const headers = bearerOf(await signInWith(app, account))
      return (await app.inject({ url: '/api/admin/second-factor', headers })).json()
    }
    const due_at = new Date(clock.now.getTime() + 7 * dayMs).toISOString()
    expect(await read()).toMatchObject({ due_at, overdue: false })
    for (const other of [tolerant, await openApp({ requireSecondFactor: 'super_admin' })]) {
      clock.advance(2 * dayMs)
      await signInWith(other, account)
      expect(await read()).toMatchObject({ due_at, overdue: false })
    }
    clock.advance(3 * dayMs)
    await signInWith(tolerant, account)
    expect(await read()).toMatchObject({ due_at, overdue: true })
  })

  test('leaves who has none what enrols one; sessions of before too', async ({ openApp, addAccount, clock }) => {
    const app = await openApp({ requireSecondFactor: 'all' })
    const account = await addAccount('super_admin')
    await signInWith(app, account)
    clock.advance(7 * dayMs - 60_000)
    const headers = bearerOf(await signInWith(app, account))
    const call = callerOf(app, headers)
    const statusOf = async () => (await call('GET', 'stats')).statusCode
    expect(await statusOf()).toBe(200)
    clock.advance(60_000)

    const send = async (endpoint: Endpoint) => {
      const payload = endpoint.method !== 'GET' && { payload: {} }
      const { statusCode, body } = await app.inject({ ...callOf(endpoint), headers, ...payload })
      return { statusCode, error: (JSON.parse(body) as { error?: string }).error }
    }
    const endpoints = (await readEndpoints()).filter(({ access }) => access !== 'public')
    expect(endpoints.length).toBeGreaterThan(40)
    for (const endpoint of endpoints) {
      if (endpoint.path === '/api/admin/logout') continue
      const { statusCode, error } = await send(endpoint)
      const name = `${endpoint.method} ${endpoint.path}`
      if (endpoint.withoutFactor) expect(error, name).not.toBe(sentence)
      else expect({ statusCode, error }, name).toEqual({ statusCode: 403, error: sentence })
    }
    const { authenticator } = await enrolCodes({ app, clock }, headers)
    expect(await statusOf()).toBe(200)

    expect((await call('DELETE', 'codes')).statusCode).toBe(409)
    const code = authenticator.codeAt(clock.now)
    expect((await signInWith(app, { ...account, code })).statusCode).toBe(200)
    expect(await statusOf()).toBe(200)
    expect((await call('POST', 'logout')).statusCode).toBe(200)
  })

  test('is satisfied by a passkey, for which codes may be turned off', async ({ openApp, addAccount, db, clock }) => {
    const app = await openApp({ requireSecondFactor: 'all' })
    const account = await addAccount()
    await signInWith(app, account)
    clock.advance(7 * dayMs - 60_000)
    const headers = bearerOf(await signInWith(app, account))
    clock.advance(60_000)
    const call = callerOf(app, headers)
    const statusOf = async () => (await call('GET', 'stats')).statusCode
    const removeCodes = async () => (await call('DELETE', 'codes')).statusCode
    expect(await statusOf()).toBe(403)
    await enrolCodes({ app, clock }, headers)
    expect(await removeCodes()).toBe(409)
    await enrolPasskey(app, headers)
    expect(await removeCodes()).toBe(200)
    expect(await statusOf()).toBe(200)
    expect((await signInWith(app, account)).json()).toMatchObject({ factor: 'passkey' })
    await db.deleteFrom('passkeys').where('admin_id', '=', account.id).execute()
    expect(await removeCodes()).toBe(403)
  })

  test('gives no days anew after a reset', async ({ openApp, addAccount, database, clock }) => {
    const app = await openApp({ requireSecondFactor: 'all' })
    const account = await addAccount()
    const change = { actor: 'command_line', now: clock.now, siteUrl: testEnv.siteUrl } as const
    await resetFactors(database.db, account.email, change)
    const headers = bearerOf(await signInWith(app, account))
    const { statusCode, body } = await app.inject({ url: '/api/admin/stats', headers })
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { error: sentence }])
  })
})
