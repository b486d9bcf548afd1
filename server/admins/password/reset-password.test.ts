import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { passwordMessages, resetMessages } from '#contract/accounts/admins.ts'
import { test as base, byCommandLine } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { extractResetLink, type ParsedMail, parseMail } from '#tests/support/parse-mail.ts'
import { anyAddress, bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { attemptNext } from '../../mail/attempt.ts'
import { chooseTransport } from '../../mail/transport.ts'
import { disableAdmin } from '../disable.ts'
import { createResetToken } from './reset-tokens.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const sender = { name: 'Meridian', address: 'hello@example.com' }
const freshPassword = 'a fresh passphrase'

const test = base
  .extend('admin', ({ database }) => {
    const email = `Asha-${randomUUID()}@example.com`
    return createAccount(database.db, { name: 'Asha <b>& Co', role: 'super_admin', email })
  })
  // As in a mail.
  .extend('token', ({ db, admin, clock }) => createResetToken(db, admin.id, clock.now))
  .extend('mails', async ({ database, clock }, { onCleanup }) => {
    const server = await startSmtpServer()
    onCleanup(() => server.close())
    const sending = {
      db: database.db,
      transport: chooseTransport({ smtpUrl: server.url, from: sender, folder: '/nowhere' }),
      clock: () => clock.now,
      renderers: {},
      onFailure: () => {},
    }
    await database.db.deleteFrom('outbox').execute()
    return {
      /** Sends what is pending, and returns all that has arrived so far. */
      all: async () => {
        while (await attemptNext(sending, new AbortController().signal));
        return server.received.map(({ to, raw }) => ({ to, ...parseMail(raw) }))
      },
    }
  })

const post = (app: FastifyInstance, call: string, payload: object, from = anyAddress()) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/${call}`,
    headers: { 'x-forwarded-for': from },
    payload,
  })
const requestReset = (app: FastifyInstance, email: string, address?: string) =>
  post(app, 'forgot-password', { email }, address)
const verify = (app: FastifyInstance, token: string) => app.inject(`/api/admin/verify-reset-token/${token}`)
const reset = (app: FastifyInstance, token: string, newPassword = freshPassword, address?: string) =>
  post(app, 'reset-password', { token, newPassword }, address)

/** The mail comes after the reply. */
const tokenFrom = async (mails: { all(): Promise<ParsedMail[]> }): Promise<string> => {
  await expect.poll(mails.all).not.toEqual([])
  const last = (await mails.all()).at(-1)
  return new URL(last ? extractResetLink(last) : '').searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, and every session ends', async ({ app, admin, mails, logged, database }) => {
    const headers = bearerOf(await signInWith(app, admin))
    const from = '198.51.100.7'
    const reply = await requestReset(app, admin.email.toLowerCase(), from)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ success: true, message: resetMessages.requested })

    const token = await tokenFrom(mails)
    const [mail] = await mails.all()
    expect(mail?.to).toEqual([admin.email])
    expect(mail?.header('subject')).toBe('Reset your Meridian password')
    expect(mail?.text).toContain('Hello Asha <b>& Co,')
    expect(mail?.text).toContain(`http://localhost:3000/admin/reset-password?token=${token}`)
    expect(mail?.text).toContain('for 1 hour')
    expect(mail?.html).toContain('Hello Asha &lt;b&gt;&amp; Co,')
    expect(mail?.html).toContain(`href="http://localhost:3000/admin/reset-password?token=${token}"`)
    expect(mail?.html).not.toMatch(/<img|src=|url\(/)

    // Mail scanners open links.
    for (let look = 0; look < 3; look += 1) {
      const seen = await verify(app, token)
      expect(seen.json()).toEqual({ success: true, email: admin.email })
      expect(seen.headers['cache-control']).toBe('no-store')
    }
    expect((await reset(app, token, freshPassword, from)).json()).toEqual({ success: true })

    const notice = (await mails.all()).at(-1)
    expect(notice?.to).toEqual([admin.email])
    expect(notice?.header('subject')).toBe('Your Meridian password was changed')
    expect(notice?.text).toContain('If it was not you, tell a super administrator')

    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    expect((await signInWith(app, admin)).statusCode).toBe(401)
    expect((await signInWith(app, { ...admin, password: freshPassword })).statusCode).toBe(200)

    const network = '198.51.100.0/24'
    expect(await readAuditEntries(database.db, ['account_created', 'reset_requested', 'password_reset'])).toMatchObject(
      [
        { actor: 'command_line', action: 'account_created', ids: [1] },
        { actor: 'command_line', action: 'account_created', ids: [admin.id] },
        { actor: 'visitor', action: 'reset_requested', ids: [admin.id], details: { network } },
        { actor: 'visitor', action: 'password_reset', ids: [admin.id], details: { network } },
      ],
    )

    const stored = JSON.stringify([
      await database.db.selectFrom('reset_tokens').selectAll().execute(),
      await database.db.selectFrom('outbox').selectAll().execute(),
      logged,
    ])
    expect(stored).not.toContain(token)
    expect(logged.join('')).not.toContain(admin.email)
    expect(logged.join('')).toContain('/api/admin/verify-reset-token/:resetToken')
  })

  test('is replaced once, by one of two links that are used at once', async ({ app, admin, token, clock, db }) => {
    const other = await createResetToken(db, admin.id, clock.now)
    expect((await verify(app, token)).statusCode).toBe(200)
    const both = await Promise.all([reset(app, token), reset(app, token, 'another passphrase')])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    for (const used of [token, other]) {
      const again = await reset(app, used)
      expect(again.statusCode).toBe(400)
      expect(again.json()).toEqual({ success: false, error: 'Invalid or expired reset link' })
      expect((await verify(app, used)).json()).toEqual(again.json())
    }
  })

  test('needs a link that is younger than an hour, of no clock ahead', async ({ app, admin, token, clock, db }) => {
    clock.advance(60 * minuteMs - 1)
    expect((await verify(app, token)).statusCode).toBe(200)
    clock.advance(1)
    const ahead = await createResetToken(db, admin.id, new Date(clock.now.getTime() + 5 * minuteMs + 1))
    for (const wrong of [token, ahead]) {
      expect((await verify(app, wrong)).statusCode).toBe(400)
      expect((await reset(app, wrong)).statusCode).toBe(400)
    }
    expect((await signInWith(app, admin)).statusCode).toBe(200)
  })

  test('cannot be reset for an account that was disabled or demoted', async ({ app, admin, token, clock, db }) => {
    const changeRole = (role: 'admin' | 'super_admin') =>
      db.updateTable('admins').set({ role }).where('id', '=', admin.id).execute()
    await changeRole('admin')
    expect((await verify(app, token)).statusCode).toBe(400)
    expect((await reset(app, token)).statusCode).toBe(400)
    await changeRole('super_admin')
    expect((await verify(app, token)).statusCode).toBe(200)
    await disableAdmin(db, admin.email, byCommandLine(clock.now))
    expect((await reset(app, token)).statusCode).toBe(400)
  })

  test('is not replaced by one that is too short, too long or guessed first', async ({ app, token }) => {
    for (const [newPassword, sentence] of [
      ['seven77', resetMessages.tooShort],
      ['x'.repeat(1025), 'This password is too long.'],
      ['Meridian2026!', passwordMessages.tooCommon],
    ] as const) {
      const refused = await reset(app, token, newPassword)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields).toEqual({ newPassword: sentence })
    }
    expect((await reset(app, token, 'quarzig8')).statusCode).toBe(200)
  })

  test.for([
    ['no token', ''],
    ['a strange one', '%00'],
    ['a huge one', 'x'.repeat(250)],
    ['one that nobody has', 'x'.repeat(43)],
  ] as const)('needs a link that was sent, not %s', async ([, token], { app }) => {
    expect((await verify(app, token)).statusCode).toBe(400)
    expect((await reset(app, token)).statusCode).toBe(400)
  })
})

describe('the reply to a request for a link', () => {
  test('comes before anything that depends on the account', async ({ app, admin, mails, db }) => {
    // A lock on the account's row blocks whatever depends on the account, but not the reply.
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').select('id').where('id', '=', admin.id).forUpdate().execute()
      expect((await requestReset(app, admin.email)).statusCode).toBe(200)
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    })
    await tokenFrom(mails)
  })

  test('stays the same when the account has had its three mails within the hour, or a clock was ahead', async ({
    app,
    admin,
    mails,
    clock,
  }) => {
    const ask = async () => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => requestReset(app, admin.email)))
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    clock.advance(7 * dayMs)
    await ask()
    await expect.poll(mails.all).toHaveLength(3)
    clock.advance(-7 * dayMs)
    await ask()
    await expect.poll(mails.all).toHaveLength(6)
    clock.advance(60 * minuteMs)
    await requestReset(app, admin.email)
    await expect.poll(mails.all).toHaveLength(7)
  })

  test('limits an address to twenty requests, across processes', async ({ app, openApp }) => {
    const here = '192.0.2.77'
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => requestReset(app, `family-${index}@example.com`, here)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const each of [app, await openApp()]) {
      const refused = await requestReset(each, 'family@example.com', here)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().error).toMatch(/^Too many requests for a reset link\. Please try again in 1[45] minutes\.$/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await requestReset(app, 'family@example.com', '192.0.2.78')).statusCode).toBe(200)
  })

  test('is refused without an e-mail', async ({ app }) => {
    expect((await requestReset(app, '  ')).statusCode).toBe(400)
  })
})
