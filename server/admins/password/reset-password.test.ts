import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { passwordMessages, resetMessages } from '#contract/accounts/admins.ts'
import { test as base, byCommandLine, type owner } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { extractResetLink, type ParsedMail, parseMail } from '#tests/support/parse-mail.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { attemptNext } from '../../mail/attempt.ts'
import { chooseTransport } from '../../mail/transport.ts'
import { disableAdmin } from '../disable.ts'

const minuteMs = 60_000
const sender = { name: 'Meridian', address: 'hello@example.com' }
const freshPassword = 'a fresh passphrase'
let adminCount = 0

const test = base
  .extend('admin', async ({ database }) => {
    adminCount += 1
    const email = `Asha-${adminCount}@example.com`
    return createAccount(database.db, { name: 'Asha <b>& Co', role: 'super_admin', email })
  })
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

const post = (
  app: FastifyInstance,
  call: string,
  payload: object,
  from = `198.51.100.${adminCount}`,
) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/${call}`,
    headers: { 'x-forwarded-for': from },
    payload,
  })
const requestReset = (app: FastifyInstance, email: string, address?: string) =>
  post(app, 'forgot-password', { email }, address)
const verify = (app: FastifyInstance, token: string) =>
  app.inject(`/api/admin/verify-reset-token/${token}`)
const reset = (app: FastifyInstance, token: string, newPassword = freshPassword) =>
  post(app, 'reset-password', { token, newPassword })
const signIn = (app: FastifyInstance, { email, password }: typeof owner) =>
  post(app, 'login', { email, password })

/** The mail comes after the reply. */
const tokenFrom = async (mails: { all(): Promise<ParsedMail[]> }): Promise<string> => {
  await expect.poll(mails.all).not.toEqual([])
  const last = (await mails.all()).at(-1)
  return new URL(last ? extractResetLink(last) : '').searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, and every session ends', async ({
    app,
    admin,
    mails,
    logged,
    database,
  }) => {
    const { token: session } = (await signIn(app, admin)).json()
    const reply = await requestReset(app, admin.email.toLowerCase())
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
    expect((await reset(app, token)).json()).toEqual({ success: true })

    const notice = (await mails.all()).at(-1)
    expect(notice?.to).toEqual([admin.email])
    expect(notice?.header('subject')).toBe('Your Meridian password was changed')
    expect(notice?.text).toContain('If it was not you, tell a super administrator')

    const headers = { authorization: `Bearer ${session}` }
    expect((await app.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(401)
    expect((await signIn(app, admin)).statusCode).toBe(401)
    expect((await signIn(app, { ...admin, password: freshPassword })).statusCode).toBe(200)

    const network = '198.51.100.0/24'
    expect(
      await readAuditEntries(database.db, ['account_created', 'reset_requested', 'password_reset']),
    ).toMatchObject([
      { actor: 'command_line', action: 'account_created', ids: [1] },
      { actor: 'command_line', action: 'account_created', ids: [admin.id] },
      { actor: 'visitor', action: 'reset_requested', ids: [admin.id], details: { network } },
      { actor: 'visitor', action: 'password_reset', ids: [admin.id], details: { network } },
    ])

    const stored = JSON.stringify([
      await database.db.selectFrom('reset_tokens').selectAll().execute(),
      await database.db.selectFrom('outbox').selectAll().execute(),
      logged,
    ])
    expect(stored).not.toContain(token)
    expect(logged.join('')).not.toContain(admin.email)
    expect(logged.join('')).toContain('/api/admin/verify-reset-token/:resetToken')
  })

  test('is replaced once per link, also by concurrent requests', async ({ app, admin, mails }) => {
    await requestReset(app, admin.email)
    const token = await tokenFrom(mails)
    const both = await Promise.all([reset(app, token), reset(app, token, 'another passphrase')])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    const again = await reset(app, token)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({ success: false, error: 'Invalid or expired reset link' })
    expect((await verify(app, token)).json()).toEqual(again.json())
  })

  test('keeps earlier links valid until one of them is used', async ({ app, admin, mails }) => {
    await requestReset(app, admin.email)
    const first = await tokenFrom(mails)
    await requestReset(app, admin.email)
    await expect.poll(mails.all).toHaveLength(2)
    const second = await tokenFrom(mails)
    expect(second).not.toBe(first)
    expect((await reset(app, first)).statusCode).toBe(200)
    expect((await verify(app, second)).statusCode).toBe(400)
  })

  test('needs a link that is younger than an hour', async ({ app, admin, mails, clock }) => {
    await requestReset(app, admin.email)
    const token = await tokenFrom(mails)
    clock.advance(60 * minuteMs - 1)
    expect((await verify(app, token)).statusCode).toBe(200)
    clock.advance(1)
    expect((await verify(app, token)).statusCode).toBe(400)
    expect((await reset(app, token)).statusCode).toBe(400)
    expect((await signIn(app, admin)).statusCode).toBe(200)
  })

  test('refuses a link from a clock ahead of time, and a new one can be requested', async ({
    app,
    admin,
    mails,
    clock,
  }) => {
    clock.advance(7 * 24 * 60 * minuteMs)
    await Promise.all([
      requestReset(app, admin.email),
      requestReset(app, admin.email),
      requestReset(app, admin.email),
    ])
    await expect.poll(async () => (await mails.all()).length).toBe(3)
    const ahead = await tokenFrom(mails)
    expect((await verify(app, ahead)).statusCode).toBe(200)
    clock.advance(-7 * 24 * 60 * minuteMs)
    expect((await verify(app, ahead)).statusCode).toBe(400)
    expect((await reset(app, ahead)).statusCode).toBe(400)

    await requestReset(app, admin.email)
    await expect.poll(async () => (await mails.all()).length).toBe(4)
  })

  test('cannot be reset for an account that was disabled or demoted', async ({
    app,
    admin,
    mails,
    clock,
    database: { db },
  }) => {
    const changeRole = (role: 'admin' | 'super_admin') =>
      db.updateTable('admins').set({ role }).where('id', '=', admin.id).execute()
    await requestReset(app, admin.email)
    const token = await tokenFrom(mails)
    await changeRole('admin')
    expect((await verify(app, token)).statusCode).toBe(400)
    expect((await reset(app, token)).statusCode).toBe(400)
    await changeRole('super_admin')
    expect((await verify(app, token)).statusCode).toBe(200)
    await disableAdmin(db, admin.email, byCommandLine(clock.now))
    expect((await reset(app, token)).statusCode).toBe(400)
  })

  test.for([
    ['a password of 7', 'seven77', resetMessages.tooShort],
    ['a password of 1,025', 'x'.repeat(1025), 'This password is too long.'],
    ['a password that is guessed first', 'Meridian2026!', passwordMessages.tooCommon],
  ] as const)('is not replaced by %s', async ([, newPassword, sentence], { app, admin, mails }) => {
    await requestReset(app, admin.email)
    const token = await tokenFrom(mails)
    const refused = await reset(app, token, newPassword)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({ newPassword: sentence })
    expect((await verify(app, token)).statusCode).toBe(200)
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
  test('is the same for everyone, and only enabled super administrators get a mail', async ({
    app,
    admin,
    mails,
    clock,
    database: { db },
  }) => {
    const others = ['plain', 'gone'].map((name) => `${name}-${adminCount}@example.com`)
    const [plain = '', disabled = ''] = others
    for (const email of others) {
      const role = email === plain ? 'admin' : 'super_admin'
      await createAccount(db, { role, email })
    }
    await disableAdmin(db, disabled, byCommandLine(clock.now))
    // That is told by mail.
    await db.deleteFrom('outbox').execute()
    const replies = []
    for (const email of [plain, disabled, 'nobody@example.com', admin.email]) {
      replies.push(await requestReset(app, email))
    }
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await tokenFrom(mails)
    expect((await mails.all()).map(({ to }) => to)).toEqual([[admin.email]])
  })

  test('comes before anything that depends on the account', async ({
    app,
    admin,
    mails,
    database: { db },
  }) => {
    // A lock on the account's row blocks whatever depends on the account, but not the reply.
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').select('id').where('id', '=', admin.id).forUpdate().execute()
      expect((await requestReset(app, admin.email)).statusCode).toBe(200)
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    })
    await tokenFrom(mails)
  })

  test('stays the same when the account has had its three mails within the hour', async ({
    app,
    admin,
    mails,
    clock,
  }) => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => requestReset(app, admin.email)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await expect.poll(mails.all).toHaveLength(3)
    clock.advance(60 * minuteMs)
    await requestReset(app, admin.email)
    await expect.poll(mails.all).toHaveLength(4)
  })

  test('limits an address to twenty requests, across processes', async ({ app, openApp }) => {
    const here = '192.0.2.77'
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requestReset(app, `family-${index}@example.com`, here),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const each of [app, await openApp()]) {
      const refused = await requestReset(each, 'family@example.com', here)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().error).toMatch(
        /^Too many requests for a reset link\. Please try again in 1[45] minutes\.$/,
      )
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await requestReset(app, 'family@example.com', '192.0.2.78')).statusCode).toBe(200)
  })

  test('is refused without an e-mail', async ({ app }) => {
    expect((await requestReset(app, '  ')).statusCode).toBe(400)
  })
})
