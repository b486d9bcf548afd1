import { describe, expect } from 'vitest'
import { test as base, byCommandLine, owner, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { anyAddress, cookieOf, signInWith } from '#tests/support/sign-in.ts'
import type { Database } from '../database/schema.ts'
import { deriveKey } from '../start/secret-key.ts'
import { hashPassword } from './password/passwords.ts'
import { createResetToken } from './password/reset-tokens.ts'
import { setPassword } from './password/set-password.ts'
import { SignInAttempts } from './sign-in/sign-in-attempts.ts'

const dayMs = 24 * 60 * 60_000
const readHash = (db: Database, id: number) =>
  db.selectFrom('admins').select('password_hash as passwordHash').where('id', '=', id).executeTakeFirstOrThrow()

const test = base.extend('victim', async ({ db, pool }) => {
  const { id, ...credentials } = await createAccount(db, { role: 'super_admin' })
  const found = await readHash(db, id)
  const attempts = new SignInAttempts(pool, deriveKey(testEnv.secretKey, 'account limits'))
  return {
    ...credentials,
    id,
    /** Counts failures from as many addresses, without the cost of hashing. */
    attack: async (times: number, account: { email?: string; passwordHash?: string } = found) => {
      const all = Array.from({ length: times }, () =>
        attempts.begin({
          email: credentials.email,
          passwordHash: undefined,
          ...account,
          networks: [anyAddress()],
          requester: 'stranger',
          onFirstRefusal: async () => {},
        }),
      )
      const settled = await Promise.allSettled(all)
      return settled.filter(({ status }) => status === 'fulfilled').length
    },
  }
})

describe('an account under attack from many addresses', () => {
  test('allows 50 failures in 15 minutes, then refuses unknown browsers', async ({ app, victim }) => {
    expect(await victim.attack(150)).toBe(50)
    const refused = await signInWith(app, victim)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatch(/^Too many failed sign-ins\. Please try again in 1\d min/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signInWith(app, owner)).statusCode).toBe(200)
  })

  test('is answered like one that does not exist', async ({ app, victim }) => {
    const nobody = { email: 'nobody@example.com' }
    await Promise.all([victim.attack(60), victim.attack(60, nobody)])
    const real = await signInWith(app, victim)
    const unknown = await signInWith(app, { ...victim, ...nobody })
    expect(unknown.statusCode).toBe(429)
    expect(unknown.body.replace(/\d+ min/, 'x min')).toBe(real.body.replace(/\d+ min/, 'x min'))
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(real.headers))
  })

  test('allows each known browser ten failures of its own', async ({ app, victim }) => {
    const first = await signInWith(app, victim)
    const [phone, desk] = [cookieOf(first), cookieOf(await signInWith(app, victim))]
    expect(first.headers['set-cookie']).toMatch(
      /^knownBrowser\d+=[\w.-]+; Path=\/api\/admin\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    await victim.attack(150)
    const here = { 'x-forwarded-for': anyAddress() }
    const wrong = { ...victim, password: 'a guess' }
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signInWith(app, wrong, { ...phone, ...here })).statusCode).toBe(401)
    expect((await signInWith(app, victim, { ...phone, ...here })).statusCode).toBe(429)
    expect((await signInWith(app, victim, { ...desk, ...here })).statusCode).toBe(200)
  })

  test('sends a cookie of this host alone where https serves the site, and knows it', async ({ openApp, victim }) => {
    const secure = await openApp({ siteUrl: 'https://www.example.com' })
    const signedIn = await signInWith(secure, victim)
    expect(signedIn.headers['set-cookie']).toMatch(
      /^__Host-knownBrowser\d+=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    await victim.attack(60)
    expect((await signInWith(secure, victim)).statusCode).toBe(429)
    expect((await signInWith(secure, victim, cookieOf(signedIn))).statusCode).toBe(200)
  })

  test('accepts no token that is forged, expired or of another account', async ({ app, victim, clock }) => {
    const valid = cookieOf(await signInWith(app, victim))
    const [, value = ''] = cookieOf(await signInWith(app, owner)).cookie.split('=')
    await victim.attack(150)
    const name = `knownBrowser${victim.id}`
    for (const cookie of [`${name}=${value}`, `${name}=1-x.y`, `${valid.cookie}x`, name]) {
      expect((await signInWith(app, victim, { cookie })).statusCode).toBe(429)
    }
    clock.advance(180 * dayMs)
    expect((await signInWith(app, victim, valid)).statusCode).toBe(429)
    clock.advance(-180 * dayMs)
    expect((await signInWith(app, victim, valid)).statusCode).toBe(200)
  })

  test('is accessible after a reset, from the browser that did it even while the attack goes on, and after a new password from the command line', async ({
    app,
    victim,
    clock,
    db,
  }) => {
    const before = cookieOf(await signInWith(app, victim))
    await victim.attack(150)
    const token = await createResetToken(db, victim.id, clock.now)
    const payload = { token, newPassword: 'a fresh passphrase' }
    const reset = await app.inject({ method: 'POST', url: '/api/admin/reset-password', payload })
    const fresh = { ...victim, password: payload.newPassword }
    expect((await signInWith(app, fresh)).statusCode).toBe(200)

    await victim.attack(150, await readHash(db, victim.id))
    expect((await signInWith(app, fresh)).statusCode).toBe(429)
    expect((await signInWith(app, fresh, before)).statusCode).toBe(429)
    expect((await signInWith(app, fresh, cookieOf(reset))).statusCode).toBe(200)

    const password = 'set by the operator'
    const passwordHash = await hashPassword(password)
    await setPassword(db, { ...byCommandLine(clock.now), adminId: victim.id, passwordHash })
    expect((await signInWith(app, { ...victim, password })).statusCode).toBe(200)
  })

  test('is recorded in the audit once', async ({ app, victim, db }) => {
    await victim.attack(50)
    for (let attempt = 0; attempt < 3; attempt += 1) await signInWith(app, victim, { 'x-forwarded-for': '192.0.2.9' })
    const told = await readAuditEntries(db, ['sign_in_refused'])
    expect(told.filter(({ ids }) => ids[0] === victim.id)).toMatchObject([
      { actor: 'visitor', details: { network: '192.0.2.0/24' } },
    ])
  })
})
