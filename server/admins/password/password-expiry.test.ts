import { describe, expect } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import { test as base, callerOf } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { generatedPasswordExpiry } from './passwords.ts'

const hourMs = 60 * 60_000
const password = 'as if generated'
const newPassword = 'a fresh passphrase'

const test = base.extend('account', async ({ db, clock }) => {
  const passwordExpiresAt = generatedPasswordExpiry(clock.now)
  const { email } = await createAccount(db, { password, passwordExpiresAt })
  return { email, passwordExpiresAt }
})

describe('a generated password', () => {
  test('opens none after 72 hours, which only who knows it is told', async ({ app, clock, db, account: { email } }) => {
    clock.advance(72 * hourMs - 1)
    expect((await signInWith(app, { email, password })).statusCode).toBe(200)
    clock.advance(1)
    const refused = await signInWith(app, { email, password })
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toEqual({ success: false, error: passwordMessages.generatedExpired })
    expect(await readAuditEntries(db, ['sign_in_failed'])).toMatchObject([{ actor: 'visitor' }])
    const wrong = await signInWith(app, { email, password: 'a guess' })
    const unknown = await signInWith(app, { email: 'nobody@example.com', password })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(unknown.body)
    expect(wrong.body).not.toContain('generated')
  })

  test('confirms nothing after them in a session that goes on, but is replaced in it', async ({
    app,
    clock,
    account: { email, passwordExpiresAt },
  }) => {
    clock.advance(71 * hourMs)
    const call = callerOf(app, bearerOf(await signInWith(app, { email, password })))
    clock.advance(2 * hourMs)
    const { stats } = (await call('GET', 'stats')).json()
    expect(stats.passwordExpiresAt).toBe(passwordExpiresAt.toISOString())
    const confirmed = await call('POST', 'reauthenticate', { password })
    expect(confirmed.statusCode).toBe(400)
    expect(confirmed.json().error).toBe(passwordMessages.generatedExpired)
    expect((await call('POST', 'change-password', { password, newPassword })).statusCode).toBe(200)
    clock.advance(100 * hourMs)
    expect((await signInWith(app, { email, password: newPassword })).statusCode).toBe(200)
  })
})
