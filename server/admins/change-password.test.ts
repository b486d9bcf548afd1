import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { passwordSentences, resetSentences } from '#contract/admins.ts'
import { test as base, plainEnv } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/audit.ts'
import type { Database } from '../database/schema.ts'
import { createAdmin } from './create.ts'
import { hashPassword } from './passwords.ts'
import { openReset } from './reset-tokens.ts'
import { setPassword } from './set-password.ts'

const old = 'the old passphrase'
const fresh = 'a fresh passphrase'
let people = 0

const signIn = (app: FastifyInstance, email: string, password: string, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { email, password },
  })

/** How many statements wait for a lock in this database. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

// Each test has an administrator of its own, signed in twice.
const test = base.extend('person', async ({ app, database: { db } }) => {
  people += 1
  const email = `asha-${people}@example.com`
  await createAdmin(db, { name: 'Asha', role: 'admin', email, password: old })
  const { id } = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const open = async () => {
    const { token } = (await signIn(app, email, old)).json()
    const headers = { authorization: `Bearer ${token}` }
    return {
      token: String(token),
      list: async () => (await app.inject({ url: '/api/admin/contacts', headers })).statusCode,
      change: (password: string, newPassword: string) =>
        app.inject({
          method: 'POST',
          url: '/api/admin/change-password',
          headers,
          payload: { password, newPassword },
        }),
    }
  }
  return { id, email, here: await open(), elsewhere: await open() }
})

describe('the own password', () => {
  test('is changed by the present one, and only the session that did it goes on', async ({
    app,
    person: { id, email, here, elsewhere },
    clock,
    logged,
    database: { db },
  }) => {
    await openReset(db, id, clock.now)
    const changed = await here.change(old, fresh)
    expect(changed.json()).toEqual({ success: true })
    expect(changed.headers['cache-control']).toBe('no-store')

    expect(await here.list()).toBe(200)
    expect(await elsewhere.list()).toBe(401)
    expect((await signIn(app, email, old)).statusCode).toBe(401)
    expect((await signIn(app, email, fresh)).statusCode).toBe(200)
    const links = db.selectFrom('reset_tokens').select('admin_id').where('admin_id', '=', id)
    expect(await links.execute()).toEqual([])
    expect(await recordsOf(db, ['password_changed'])).toMatchObject([
      { actor: String(id), ids: [], details: {} },
    ])
    expect(logged.join('')).not.toContain('passphrase')
    const mails = db.selectFrom('outbox').select(['kind', 'recipient', 'text'])
    expect(await mails.where('recipient', '=', email).execute()).toEqual([
      {
        kind: 'password-changed',
        recipient: email,
        text: expect.stringContaining('has set a new password for your Meridian'),
      },
    ])
  })

  test('stays when the present one is wrong', async ({
    app,
    person: { email, here, elsewhere },
    database: { db },
  }) => {
    const before = await recordsOf(db, ['password_changed'])
    const refused = await here.change('a guess', fresh)
    expect(refused.statusCode).toBe(400)
    const mails = db.selectFrom('outbox').select('id').where('recipient', '=', email)
    expect(await mails.execute()).toEqual([])
    expect(refused.json()).toEqual({
      success: false,
      error: passwordSentences.notThePresent,
      fields: { password: passwordSentences.notThePresent },
    })
    expect(await elsewhere.list()).toBe(200)
    expect((await signIn(app, email, old)).statusCode).toBe(200)
    expect(await recordsOf(db, ['password_changed'])).toEqual(before)
  })

  test('is not found by trying: wrong ones count as failed sign-ins', async ({
    app,
    person: { email, here },
  }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await here.change('a guess', fresh)).statusCode).toBe(400)
    }
    const refused = await here.change(old, fresh)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(app, email, old)).statusCode).toBe(429)
  })

  test.for([
    ['short', 'seven77', resetSentences.short],
    ['long', 'x'.repeat(1025), 'This password is too long.'],
    ['common', 'P@ssw0rd!', passwordSentences.guessedFirst],
    ['made of the own name', 'Asha2026', passwordSentences.guessedFirst],
  ] as const)(
    'is not replaced by one that is too %s',
    async ([, newPassword, sentence], { person }) => {
      const refused = await person.here.change(old, newPassword)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields).toEqual({ newPassword: sentence })
      expect(await person.elsewhere.list()).toBe(200)
    },
  )

  test('is changed once by two who change it at the same moment', async ({
    person: { here, elsewhere },
  }) => {
    const both = await Promise.all([here.change(old, fresh), elsewhere.change(old, `${fresh} too`)])
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('is not changed by somebody whose password was replaced meanwhile', async ({
    person: { id, here },
    database: { db },
  }) => {
    const other = await hashPassword('set by the operator')
    const change = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').select('id').where('id', '=', id).forUpdate().execute()
      const answer = here.change(old, fresh).then(({ statusCode }) => statusCode)
      // The present password was found right, and its change waits for the row.
      await expect.poll(() => waiting(db)).toBe(1)
      await setPassword(trx, {
        adminId: id,
        passwordHash: other,
        keptToken: here.token,
        now: new Date(),
        siteUrl: plainEnv.siteUrl,
      })
      return { answer }
    })
    expect(await change.answer).toBe(400)
  })
})

describe('a sign-in', () => {
  test('ends the session whose token it carries, when it succeeds, and no other', async ({
    app,
    person: { email, here, elsewhere },
  }) => {
    expect((await signIn(app, email, 'a guess', here.token)).statusCode).toBe(401)
    expect(await here.list()).toBe(200)
    expect((await signIn(app, email, old, here.token)).statusCode).toBe(200)
    expect(await here.list()).toBe(401)
    expect(await elsewhere.list()).toBe(200)
    expect((await signIn(app, email, old, 'x'.repeat(43))).statusCode).toBe(200)
  })
})
