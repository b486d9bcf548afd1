import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { test as base, owner } from '#tests/support/app.ts'
import { readEndpoints } from '#tests/support/endpoints.ts'

const minuteMs = 60_000
const refusal = {
  success: false,
  error: 'Please confirm first that it is you.',
  reauthenticate: true,
}

const openSession = async (app: FastifyInstance) => {
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: owner })
  return callerOf(app, login.json().token)
}

const callerOf = (app: FastifyInstance, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    list: async () => (await app.inject({ url: '/api/admin/contacts', headers })).statusCode,
    purge: () =>
      app.inject({
        method: 'POST',
        url: '/api/admin/privacy/retention/purge',
        headers,
        payload: { inquiries: 0 },
      }),
    call: ({ method, path }: Endpoint) =>
      app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers }),
    reauthenticate: (payload: object) =>
      app.inject({ method: 'POST', url: '/api/admin/reauthenticate', headers, payload }),
  }
}

const test = base.extend('session', async ({ app, database: { db } }) => {
  await sql`delete from rate_limits`.execute(db)
  return openSession(app)
})

describe('a call that needs a recent sign-in', () => {
  test('works for ten minutes after it', async ({ session, clock }) => {
    clock.advance(10 * minuteMs - 1)
    expect((await session.purge()).statusCode).toBe(200)
    clock.advance(1)
    const refused = await session.purge()
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual(refusal)
    expect(await session.list()).toBe(200)
  })

  test('works again for ten minutes after a confirmation, by the new token alone', async ({
    app,
    session,
    clock,
  }) => {
    clock.advance(11 * minuteMs)
    const confirmed = await session.reauthenticate({ password: owner.password })
    const { token } = confirmed.json()
    expect(confirmed.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await session.list()).toBe(401)
    const replaced = callerOf(app, token)
    expect((await replaced.purge()).statusCode).toBe(200)
    clock.advance(10 * minuteMs)
    expect((await replaced.purge()).json()).toEqual(refusal)
  })

  test('does not work by a confirmation from a clock ahead of time', async ({
    app,
    session,
    clock,
  }) => {
    clock.advance(60 * minuteMs)
    const confirmed = await session.reauthenticate({ password: owner.password })
    clock.advance(-50 * minuteMs)
    const replaced = callerOf(app, confirmed.json().token)
    expect((await replaced.purge()).json()).toEqual(refusal)
  })
})

describe('a confirmation', () => {
  test.for([
    ['a wrong password', { password: 'a guess' }, passwordMessages.wrongCurrentPassword],
    ['an empty one', { password: '' }, 'Please enter your password.'],
    ['none', {}, 'Please enter your password.'],
  ] as const)('is refused with %s', async ([, payload, sentence], { session, clock }) => {
    clock.advance(11 * minuteMs)
    const refused = await session.reauthenticate(payload)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({
      success: false,
      error: sentence,
      fields: { password: sentence },
    })
    expect((await session.purge()).json()).toEqual(refusal)
    expect(await session.list()).toBe(200)
  })

  test('counts a wrong password as a failed sign-in', async ({ session }) => {
    const guesses = []
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push((await session.reauthenticate({ password: 'a guess' })).statusCode)
    }
    expect(guesses.at(-1)).toBe(429)
    const refused = await session.reauthenticate({ password: owner.password })
    expect(refused.json().error).toMatch(/^Too many failed sign-ins[.]/)
  })
})

/** What erases for good, hands out or keeps what should go, or changes how somebody signs in. */
const isSensitive =
  /[/](erase|purge|parent-data[/]export|postpone)$|^[/]api[/]admin[/](administrators|invitations|sessions|passkey|codes)/

/** What may be done without, and why. */
const exceptions: Record<string, string> = {
  'POST /api/admin/passkeys/confirm/options': 'it is how a passkey confirms',
  'PUT /api/admin/passkeys/:id': 'a name opens nothing',
}

const endpoints = await readEndpoints()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('a recent sign-in is needed', () => {
  test('by every call that erases, purges, postpones, copies a family’s data, ends sessions, changes factors or administrators', () => {
    const sensitive = endpoints.filter(
      ({ method, path, access }) =>
        access !== 'public' && method !== 'GET' && isSensitive.test(path),
    )
    expect(sensitive.length).toBeGreaterThan(1)
    const unguarded = sensitive.filter(({ recentSignIn }) => !recentSignIn).map(nameOf)
    expect(unguarded.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  for (const endpoint of endpoints.filter(({ recentSignIn }) => recentSignIn)) {
    test(`${nameOf(endpoint)} refuses an older session, whatever it is sent`, async ({
      session,
      clock,
    }) => {
      clock.advance(10 * minuteMs)
      const reply = await session.call(endpoint)
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toEqual(refusal)
    })
  }
})
