import { createHook } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { owner, test } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { signInWith } from '#tests/support/sign-in.ts'
import { createAdmin } from '../create.ts'

const attempt = (app: FastifyInstance, from: string, overrides: Partial<typeof owner> = {}) =>
  signInWith(app, { ...owner, ...overrides }, { 'x-forwarded-for': from })

// All tests share one account, which has a limit over all networks.
test.beforeEach(async ({ db }) => {
  await sql`delete from rate_limits`.execute(db)
})

describe('POST /api/admin/login', () => {
  test('answers with a token and the admin, whatever the case of the e-mail', async ({ app }) => {
    const reply = await attempt(app, '192.0.2.1', { email: 'OWNER@example.com' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: { name: 'Owner', email: 'owner@example.com', role: 'super_admin' },
    })
  })

  test('stores neither the token nor the password', async ({ app, database, logged }) => {
    const { token } = (await attempt(app, '192.0.2.1')).json()
    await createAdmin(database.db, { ...owner, name: 'O', role: 'admin', email: 'o@example.com' })
    const stored = JSON.stringify([
      await database.db.selectFrom('sessions').selectAll().execute(),
      await database.db.selectFrom('admins').selectAll().execute(),
      logged,
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(owner.password)
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('is recorded with its shortened network, and nothing that was typed', async ({ app, db }) => {
    const acts = ['signed_in', 'sign_in_failed'] as const
    const details = { network: '192.0.2.0/24' }
    const before = (await readAuditEntries(db, acts)).at(-1)?.id
    await attempt(app, '192.0.2.30')
    await attempt(app, '192.0.2.30', { password: 'hunter2 hunter2' })
    await attempt(app, '192.0.2.30', { email: 'hunter2@example.com' })
    expect(await readAuditEntries(db, acts, before)).toMatchObject([
      { actor: '1', action: 'signed_in', ids: [], details },
      { actor: 'visitor', action: 'sign_in_failed', ids: [1], details },
      { actor: 'visitor', action: 'sign_in_failed', ids: [], details },
    ])
    const stored = await db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/hunter2|192\.0\.2\.30/)
  })

  test('hashes once for an unknown account too, as for a wrong password: time tells nothing', async ({ app }) => {
    const countHashes = async (overrides: Partial<typeof owner>) => {
      let hashes = 0
      const hook = createHook({
        init: (_id, type) => void (hashes += Number(type === 'ARGON2REQUEST')),
      })
      hook.enable()
      const reply = await attempt(app, '198.51.100.1', overrides)
      hook.disable()
      expect(reply.statusCode).toBe(401)
      return hashes
    }
    expect(await countHashes({ password: 'guess' })).toBe(1)
    expect(await countHashes({ email: 'nobody@example.com', password: 'guess' })).toBe(1)
  })

  test('limits one address after ten failures in every process, stores none, and locks nobody out elsewhere', async ({
    app,
    openApp,
    db,
  }) => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => attempt(app, '192.0.2.4', { password: 'guess' })),
    )
    const refused = guesses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.json().error).toBe('Too many failed sign-ins. Please try again in 15 minutes.')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800)
    expect((await attempt(await openApp(), '192.0.2.4')).statusCode).toBe(429)
    expect((await attempt(app, '192.0.2.5')).statusCode).toBe(200)
    const { rows } = await sql`select key from rate_limits`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|2001/)
    expect(await readAuditEntries(db, ['sign_in_refused'])).toMatchObject([
      { actor: 'visitor', ids: [1], details: { network: '192.0.2.0/24' } },
    ])
  })

  test('never counts a correct sign-in, and resets failures after one', async ({ app }) => {
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) await attempt(app, '192.0.2.7', { password: 'guess' })
      expect((await attempt(app, '192.0.2.7')).statusCode).toBe(200)
    }
  })

  test('counts the addresses of one IPv6 network as one', async ({ app }) => {
    for (let guess = 0; guess < 10; guess += 1) await attempt(app, `2001:db8:1:2::${guess}`, { password: 'guess' })
    expect((await attempt(app, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await attempt(app, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('rejects what cannot be right before comparing passwords', async ({ app }) => {
    for (const said of [{ password: '' }, { password: 'x'.repeat(1025) }, { email: '' }])
      expect((await attempt(app, '192.0.2.8', said)).statusCode).toBe(400)
  })
})
