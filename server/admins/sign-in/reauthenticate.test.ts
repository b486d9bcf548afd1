import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { test as base, callerOf, owner } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { callOf, readEndpoints } from '#tests/support/endpoints.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'

const minuteMs = 60_000
const refusal = { success: false, error: 'Please confirm first that it is you.', reauthenticate: true }

const sessionOf = (app: FastifyInstance, signedIn: LightMyRequestResponse) => {
  const headers = bearerOf(signedIn)
  const send = callerOf(app, headers)
  return {
    list: async () => (await send('GET', 'contacts')).statusCode,
    purge: () => send('POST', 'privacy/retention/purge', { inquiries: 0 }),
    call: (endpoint: Endpoint) => app.inject({ ...callOf(endpoint), headers }),
    reauthenticate: (payload: object) => send('POST', 'reauthenticate', payload),
  }
}

const test = base.extend('session', async ({ app, db }) => {
  await sql`delete from rate_limits`.execute(db)
  return sessionOf(app, await signInWith(app, owner))
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

  test('works again for ten minutes after a confirmation, by the new token alone', async ({ app, session, clock }) => {
    clock.advance(11 * minuteMs)
    const confirmed = await session.reauthenticate({ password: owner.password })
    expect(confirmed.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await session.list()).toBe(401)
    const replaced = sessionOf(app, confirmed)
    expect((await replaced.purge()).statusCode).toBe(200)
    clock.advance(10 * minuteMs)
    expect((await replaced.purge()).json()).toEqual(refusal)
  })

  test('does not work by a confirmation from a clock ahead of time', async ({ app, session, clock }) => {
    clock.advance(60 * minuteMs)
    const confirmed = await session.reauthenticate({ password: owner.password })
    clock.advance(-50 * minuteMs)
    const replaced = sessionOf(app, confirmed)
    expect((await replaced.purge()).json()).toEqual(refusal)
  })
})

describe('a confirmation', () => {
  test('is refused without a password and with a wrong one: that counts as failed', async ({ session, clock }) => {
    clock.advance(11 * minuteMs)
    const [empty, wrong] = ['Please enter your password.', passwordMessages.wrongCurrentPassword]
    const guess = { password: 'a guess' }
    for (const [payload, error] of [
      [{}, empty],
      [{ password: '' }, empty],
      [guess, wrong],
    ] as const) {
      const refused = await session.reauthenticate(payload)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual({ success: false, error, fields: { password: error } })
    }
    expect((await session.purge()).json()).toEqual(refusal)
    expect(await session.list()).toBe(200)
    for (let count = 1; count < 10; count += 1) await session.reauthenticate(guess)
    const refused = await session.reauthenticate({ password: owner.password })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatch(/^Too many failed sign-ins[.]/)
  })
})

/** What erases for good, hands out or keeps what should go, or changes how somebody signs in. */
const isSensitive =
  /[/](erase|purge|parent-data[/]export)$|^[/]api[/]admin[/](administrators|invitations|sessions|passkey|codes)/

/** What may be done without, and why. */
const exceptions: Record<string, string> = {
  'POST /api/admin/passkeys/confirm/options': 'it is how a passkey confirms',
  'PUT /api/admin/passkeys/:id': 'a name opens nothing',
}

const endpoints = await readEndpoints()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('a recent sign-in is needed', () => {
  test('by every call that erases, purges, copies a family’s data, ends sessions, changes factors or administrators', () => {
    const sensitive = endpoints.filter(
      ({ method, path, access }) => access !== 'public' && method !== 'GET' && isSensitive.test(path),
    )
    expect(sensitive.length).toBeGreaterThan(1)
    const unguarded = sensitive.filter(({ recentSignIn }) => !recentSignIn).map(nameOf)
    expect(unguarded.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  // Two accounts, for some of these calls end the other sessions of their own account.
  test('by each of them, whatever it is sent, also beside a proven call', async ({ app, db, clock }) => {
    const colleague = await createAccount(db, { role: 'super_admin' })
    const unproven = sessionOf(app, await signInWith(app, colleague))
    clock.advance(10 * minuteMs)
    for (const endpoint of endpoints.filter(({ recentSignIn }) => recentSignIn)) {
      const proven = sessionOf(app, await signInWith(app, owner))
      const [, reply] = await Promise.all([proven.call(endpoint), unproven.call(endpoint)])
      expect(reply.statusCode, nameOf(endpoint)).toBe(403)
      expect(reply.json(), nameOf(endpoint)).toEqual(refusal)
    }
  })
})
