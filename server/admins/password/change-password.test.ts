import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import { readAccountMails } from '#tests/support/administrators.ts'
import { test as base, callerOf, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { hashPassword } from './passwords.ts'
import { createResetToken } from './reset-tokens.ts'
import { setPassword } from './set-password.ts'

const oldPassword = 'the old passphrase'
const newPassword = 'a fresh passphrase'

const signIn = (app: FastifyInstance, email: string, password: string, token?: string) =>
  signInWith(
    app,
    { email, password },
    {
      'x-forwarded-for': '127.0.0.1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  )

const test = base.extend('account', async ({ app, db }) => {
  const { id, email } = await createAccount(db, { password: oldPassword })
  const openSession = async () => {
    const signedIn = await signIn(app, email, oldPassword)
    const call = callerOf(app, bearerOf(signedIn))
    return {
      token: String(signedIn.json().token),
      list: async () => (await call('GET', 'contacts')).statusCode,
      change: (password: string, replacement: string) =>
        call('POST', 'change-password', { password, newPassword: replacement }),
    }
  }
  return { id, email, here: await openSession(), elsewhere: await openSession() }
})

describe('the own password', () => {
  test('is changed with the current one, and only that session survives, by a new token', async ({
    app,
    account: { id, email, here, elsewhere },
    clock,
    logged,
    db,
  }) => {
    await createResetToken(db, id, clock.now)
    const changed = await here.change(oldPassword, newPassword)
    expect(changed.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(changed.headers['cache-control']).toBe('no-store')

    expect((await callerOf(app, bearerOf(changed))('GET', 'contacts')).statusCode).toBe(200)
    expect(await here.list()).toBe(401)
    expect(await elsewhere.list()).toBe(401)
    expect((await signIn(app, email, oldPassword)).statusCode).toBe(401)
    expect((await signIn(app, email, newPassword)).statusCode).toBe(200)
    const links = db.selectFrom('reset_tokens').select('admin_id').where('admin_id', '=', id)
    expect(await links.execute()).toEqual([])
    expect(await readAuditEntries(db, ['password_changed'])).toMatchObject([
      { actor: String(id), ids: [], details: {} },
    ])
    expect(logged.join('')).not.toContain('passphrase')
    expect(await readAccountMails(db, email, 'password-changed')).toMatchObject([
      { text: expect.stringContaining('has set a new password for your Meridian') },
    ])
  })

  test('is not changed when the current one is wrong', async ({ app, account: { email, here, elsewhere }, db }) => {
    const before = await readAuditEntries(db, ['password_changed'])
    const refused = await here.change('a guess', newPassword)
    expect(refused.statusCode).toBe(400)
    expect(await readAccountMails(db, email, 'password-changed')).toEqual([])
    expect(refused.json()).toEqual({
      success: false,
      error: passwordMessages.wrongCurrentPassword,
      fields: { password: passwordMessages.wrongCurrentPassword },
    })
    expect(await elsewhere.list()).toBe(200)
    expect((await signIn(app, email, oldPassword)).statusCode).toBe(200)
    expect(await readAuditEntries(db, ['password_changed'])).toEqual(before)
  })

  test('cannot be guessed: wrong ones count as failed sign-ins', async ({ app, account: { email, here } }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await here.change('a guess', newPassword)).statusCode).toBe(400)
    }
    const refused = await here.change(oldPassword, newPassword)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(app, email, oldPassword)).statusCode).toBe(429)
  })

  test('is not replaced by one that is guessed first', async ({ account: { here, elsewhere } }) => {
    for (const common of ['P@ssw0rd!', 'Asha2026']) {
      const refused = await here.change(oldPassword, common)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields).toEqual({ newPassword: passwordMessages.tooCommon })
    }
    expect(await elsewhere.list()).toBe(200)
  })

  test('is not changed when it was replaced meanwhile', async ({ account: { id, here }, db, pool }) => {
    const other = await hashPassword('set by the operator')
    const change = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').select('id').where('id', '=', id).forUpdate().execute()
      const answer = here.change(oldPassword, newPassword).then(({ statusCode }) => statusCode)
      // The current password has been verified; the update waits for the row.
      await expect.poll(() => countLockWaits(pool, 'transactionid')).toBe(1)
      await setPassword(trx, {
        adminId: id,
        passwordHash: other,
        exceptToken: here.token,
        now: new Date(),
        siteUrl: testEnv.siteUrl,
      })
      return { answer }
    })
    expect(await change.answer).toBe(400)
  })
})

describe('a sign-in', () => {
  test('ends the session of the token it carries, and no other', async ({
    app,
    account: { email, here, elsewhere },
  }) => {
    expect((await signIn(app, email, 'a guess', here.token)).statusCode).toBe(401)
    expect(await here.list()).toBe(200)
    expect((await signIn(app, email, oldPassword, here.token)).statusCode).toBe(200)
    expect(await here.list()).toBe(401)
    expect(await elsewhere.list()).toBe(200)
    expect((await signIn(app, email, oldPassword, 'x'.repeat(43))).statusCode).toBe(200)
  })
})
