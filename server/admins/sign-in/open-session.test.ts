import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { cookieOf, signInWith } from '#tests/support/sign-in.ts'
import { createSession } from '../sessions.ts'

const hourMs = 60 * 60_000
const password = 'the old passphrase'
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const signIn = (app: FastifyInstance, email: string, headers: object = {}, timeZone?: unknown) =>
  signInWith(app, { email, password, timeZone }, { 'user-agent': chrome, ...headers })

const statusOf = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/admin/team', headers: { authorization: `Bearer ${token}` } })).statusCode

const test = base.extend('account', async ({ db }) => {
  const { id, email } = await createAccount(db, { password })
  const mails = () =>
    db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute()
  const sessions = () =>
    db.selectFrom('sessions').select(['device', 'time_zone']).where('admin_id', '=', id).orderBy('id').execute()
  return { id, email, mails, sessions }
})

describe('a sign-in from a browser that the account does not know', () => {
  test('is told to it: device, time, time zone, how to end it', async ({ app, clock, account: { email, mails } }) => {
    await signIn(app, email)
    expect(await mails(), 'nobody is told of the very first sign-in').toEqual([])
    clock.now = new Date('2031-03-04T05:06:07Z')
    await signIn(app, email, {}, 'Australia/Sydney')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('A new device signed in to your Meridian account')
    for (const line of [
      'Device: Chrome on macOS',
      'When: Mar 4, 2031, 10:36 AM (Asia/Kolkata)',
      'Time zone of the device: Australia/Sydney',
      '/admin/dashboard?tab=settings&view=security',
    ]) {
      expect(mail?.text).toContain(line)
    }
  })

  test('is told five times a day at most, also of many at once', async ({ app, clock, account: { email, mails } }) => {
    await signIn(app, email)
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(app, email)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
    clock.advance(24 * hourMs - 1)
    await signIn(app, email)
    expect(await mails()).toHaveLength(5)
    clock.advance(1)
    await signIn(app, email)
    expect(await mails()).toHaveLength(6)
  })

  test('is not told of a known browser, nor of a failed sign-in', async ({ app, account: { email, mails } }) => {
    const known = cookieOf(await signIn(app, email))
    expect((await signIn(app, email, known)).statusCode).toBe(200)
    await signInWith(app, { email, password: 'a guess' })
    expect(await mails()).toEqual([])
    await signIn(app, email, { cookie: `${known.cookie}x` })
    expect(await mails()).toHaveLength(1)
  })
})

test.for([
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Mars/Olympus_Mons', null],
  ['+05:30', null],
  ['x'.repeat(1000), null],
  ['Europe/London\u0000', null],
  [{ zone: 'Europe/London' }, null],
  [undefined, null],
] as const)('of the time zone %s a session keeps %s', async ([timeZone, kept], { app, account }) => {
  expect((await signIn(app, account.email, {}, timeZone)).statusCode).toBe(200)
  expect(await account.sessions()).toEqual([{ device: 'Chrome on macOS', time_zone: kept }])
})

describe('an account', () => {
  test('has ten sessions at most: the least used one ends', async ({ app, clock, account: { email, sessions } }) => {
    const tokens: string[] = []
    const open = async () => {
      clock.advance(2 * 60_000)
      tokens.push((await signIn(app, email)).json().token)
    }
    for (let count = 0; count < 10; count += 1) await open()
    // The first one is used again, so the second one is the oldest.
    clock.advance(2 * 60_000)
    expect(await statusOf(app, tokens[0] ?? '')).toBe(200)
    await open()
    expect(await sessions()).toHaveLength(10)
    expect(await statusOf(app, tokens[0] ?? '')).toBe(200)
    expect(await statusOf(app, tokens[1] ?? '')).toBe(401)
    expect(await statusOf(app, tokens[2] ?? '')).toBe(200)
  })

  test('has ten sessions at most after sign-ins at once too, and no ended one', async ({ app, clock, db, account }) => {
    await createSession(db, account.id, new Date(clock.now.getTime() - 13 * hourMs))
    await signIn(app, account.email)
    expect(await account.sessions()).toHaveLength(1)
    await Promise.all(Array.from({ length: 12 }, () => signIn(app, account.email)))
    expect(await account.sessions()).toHaveLength(10)
  })

  test.for([
    ['gets another password', { password_hash: 'none' }],
    ['is disabled', { disabled_at: new Date() }],
  ] as const)('cannot be entered while it %s', async ([, change], { app, db, pool, account: { id, email } }) => {
    const reply = await db.transaction().execute(async (trx) => {
      await trx.updateTable('admins').set(change).where('id', '=', id).execute()
      const answer = signIn(app, email)
      await expect.poll(() => countLockWaits(pool, 'transactionid')).toBe(1)
      return { answer }
    })
    const refused = await reply.answer
    expect(refused.statusCode).toBe(401)
    expect(refused.json().error).toBe('This account has just been changed. Please sign in again.')
  })
})
