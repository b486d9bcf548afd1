import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base, owner, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { deriveKey } from '../start/secret-key.ts'
import { hashPassword } from './password/passwords.ts'
import { createResetToken } from './password/reset-tokens.ts'
import { setPassword } from './password/set-password.ts'
import { SignInAttempts } from './sign-in/sign-in-attempts.ts'

const dayMs = 24 * 60 * 60_000
let addressCount = 0
const nextAddress = () => {
  addressCount += 1
  return `10.9.${addressCount >> 8}.${addressCount & 255}`
}

const signIn = (app: FastifyInstance, payload: typeof owner, cookie = '', from = nextAddress()) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'x-forwarded-for': from, cookie },
    payload,
  })

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? ''

const test = base.extend('victim', async ({ database: { db, pool } }) => {
  const { id, ...credentials } = await createAccount(db, { role: 'super_admin' })
  const found = await db
    .selectFrom('admins')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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
          networks: [nextAddress()],
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
  test('allows 50 failures in 15 minutes, then refuses unknown browsers', async ({
    app,
    victim,
  }) => {
    expect(await victim.attack(150)).toBe(50)
    const refused = await signIn(app, victim)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toMatch(/^Too many failed sign-ins\. Please try again in 1\d min/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(app, owner)).statusCode).toBe(200)
  })

  test('is answered like one that does not exist', async ({ app, victim }) => {
    const nobody = { email: 'nobody@example.com' }
    expect(await victim.attack(60)).toBe(50)
    expect(await victim.attack(60, nobody)).toBe(50)
    const [real, unknown] = [await signIn(app, victim), await signIn(app, { ...victim, ...nobody })]
    expect(unknown.statusCode).toBe(429)
    expect(unknown.body.replace(/\d+ min/, 'x min')).toBe(real.body.replace(/\d+ min/, 'x min'))
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(real.headers))
  })

  test('allows each known browser ten failures of its own', async ({ app, victim }) => {
    const first = await signIn(app, victim)
    const [phone, desk] = [cookieOf(first), cookieOf(await signIn(app, victim))]
    expect(first.headers['set-cookie']).toMatch(
      /^knownBrowser\d+=[\w.-]+; Path=\/api\/admin\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    await victim.attack(150)
    const here = nextAddress()
    const wrong = { ...victim, password: 'a guess' }
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(app, wrong, phone, here)).statusCode).toBe(401)
    expect((await signIn(app, victim, phone, here)).statusCode).toBe(429)
    expect((await signIn(app, victim, desk, here)).statusCode).toBe(200)
  })

  test('sends a cookie of this host alone where the site is served by https, and knows it again', async ({
    openApp,
    victim,
  }) => {
    const secure = await openApp({ siteUrl: 'https://www.example.com' })
    const signedIn = await signIn(secure, victim)
    expect(signedIn.headers['set-cookie']).toMatch(
      /^__Host-knownBrowser\d+=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    await victim.attack(60)
    expect((await signIn(secure, victim)).statusCode).toBe(429)
    expect((await signIn(secure, victim, cookieOf(signedIn))).statusCode).toBe(200)
  })

  test('accepts no token that is forged, expired or of another account', async ({
    app,
    victim,
    clock,
  }) => {
    const validCookie = cookieOf(await signIn(app, victim))
    const [, value = ''] = cookieOf(await signIn(app, owner)).split('=')
    await victim.attack(150)
    const name = `knownBrowser${victim.id}`
    for (const cookie of [`${name}=${value}`, `${name}=1-x.y`, `${validCookie}x`, name]) {
      expect((await signIn(app, victim, cookie)).statusCode).toBe(429)
    }
    clock.advance(180 * dayMs)
    expect((await signIn(app, victim, validCookie)).statusCode).toBe(429)
    clock.advance(-180 * dayMs)
    expect((await signIn(app, victim, validCookie)).statusCode).toBe(200)
  })

  test('is accessible after a reset, from the browser that did it even while the attack goes on', async ({
    app,
    victim,
    clock,
    database: { db },
  }) => {
    const before = cookieOf(await signIn(app, victim))
    await victim.attack(150)
    const token = await createResetToken(db, victim.id, clock.now)
    const payload = { token, newPassword: 'a fresh passphrase' }
    const reset = await app.inject({ method: 'POST', url: '/api/admin/reset-password', payload })
    const fresh = { ...victim, password: payload.newPassword }
    expect((await signIn(app, fresh)).statusCode).toBe(200)

    const now = await db
      .selectFrom('admins')
      .select('password_hash as passwordHash')
      .where('id', '=', victim.id)
      .executeTakeFirstOrThrow()
    await victim.attack(150, { ...victim, ...now })
    expect((await signIn(app, fresh)).statusCode).toBe(429)
    expect((await signIn(app, fresh, before)).statusCode).toBe(429)
    expect((await signIn(app, fresh, cookieOf(reset))).statusCode).toBe(200)
  })

  test('is accessible after a password was set from the command line', async ({
    app,
    victim,
    database: { db },
  }) => {
    await victim.attack(150)
    await setPassword(db, {
      adminId: victim.id,
      passwordHash: await hashPassword('set by the operator'),
      now: new Date(),
      siteUrl: testEnv.siteUrl,
    })
    const reply = await signIn(app, { ...victim, password: 'set by the operator' })
    expect(reply.statusCode).toBe(200)
  })

  test('is recorded in the audit once', async ({ app, victim, database: { db } }) => {
    await victim.attack(50)
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(app, victim, '', '192.0.2.9')
    const told = await readAuditEntries(db, ['sign_in_refused'])
    expect(told.filter(({ ids }) => ids[0] === victim.id)).toMatchObject([
      { actor: 'visitor', details: { network: '192.0.2.0/24' } },
    ])
  })
})
