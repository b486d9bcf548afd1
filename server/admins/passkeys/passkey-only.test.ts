import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { callPasskeys, enrolPasskey, setPasskeyOnly } from '#tests/support/passkeys.ts'
import { signInWith } from '#tests/support/sign-in-codes.ts'
import { createSignedInAdmin } from '#tests/support/signed-in-admin.ts'
import { createResetToken } from '../password/reset-tokens.ts'

const dayMs = 24 * 60 * 60_000
const asksForPasskey = {
  success: false,
  error: 'Your account needs a passkey to sign in.',
  factor: 'passkey',
}

const test = base
  .extend('admin', async ({ app, database }) => {
    const admin = await createSignedInAdmin(app, database.db)
    const { securityKey } = await enrolPasskey(app, admin.headers)
    return { ...admin, securityKey }
  })
  .extend(
    'setOnly',
    ({ app, admin }) =>
      (isOnly: boolean) =>
        setPasskeyOnly(app, admin.headers, isOnly),
  )

describe('an account that signs in by passkey only', () => {
  test('says so after the right password alone, and lets its passkey in', async ({
    app,
    admin,
    setOnly,
    database: { db },
  }) => {
    const { credentials, securityKey } = admin
    await setOnly(true)
    const wrong = await signInWith(app, { ...credentials, password: 'a guess' })
    expect(wrong.json()).toEqual({
      success: false,
      error: 'This e-mail and password do not belong together.',
    })
    const right = await signInWith(app, credentials)
    expect(right.statusCode).toBe(401)
    expect(right.json()).toEqual(asksForPasskey)
    expect(right.headers['set-cookie']).toBeUndefined()
    expect((await readAuditEntries(db, ['passkey_missing'])).at(-1)?.ids).toEqual([admin.id])
    const { options } = (await callPasskeys(app, 'POST', '/sign-in/options')).json()
    const payload = { credential: securityKey.get(options) }
    expect((await callPasskeys(app, 'POST', '/sign-in', { payload })).statusCode).toBe(200)
    await setOnly(false)
    expect((await signInWith(app, credentials)).statusCode).toBe(200)
  })

  test('is not opened by a reset link either', async ({
    app,
    admin,
    setOnly,
    clock,
    database: { db },
  }) => {
    await setOnly(true)
    const token = await createResetToken(db, admin.id, clock.now)
    const payload = { token, newPassword: 'a fresh passphrase' }
    const reset = await app.inject({ method: 'POST', url: '/api/admin/reset-password', payload })
    expect(reset.statusCode).toBe(200)
    const signIn = await signInWith(app, { ...admin.credentials, password: payload.newPassword })
    expect(signIn.json()).toEqual(asksForPasskey)
  })
})

describe('an account that needs a second factor, and has passkeys alone', () => {
  test('is signed in to by passkey, and has nothing else to enrol', async ({
    admin,
    clock,
    openApp,
    database,
  }) => {
    const demanding = await openApp({ requireSecondFactor: 'all' })
    const { credentials, securityKey } = admin
    expect((await signInWith(demanding, credentials)).json()).toEqual(asksForPasskey)
    const signIn = async () => {
      const { options } = (await callPasskeys(demanding, 'POST', '/sign-in/options')).json()
      const payload = { credential: securityKey.get(options) }
      const reply = await callPasskeys(demanding, 'POST', '/sign-in', { payload })
      return { authorization: `Bearer ${reply.json().token}` }
    }
    await signIn()
    clock.advance(8 * dayMs)
    const headers = await signIn()
    expect((await demanding.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(200)
    const state = await demanding.inject({ url: '/api/admin/second-factor', headers })
    expect(state.json()).toMatchObject({ required: true, due_at: null, overdue: false })
    // Passkeys of another host do not lock their owner out.
    const ofAdmin = database.db.updateTable('passkeys').where('admin_id', '=', admin.id)
    await ofAdmin.set({ rp_id: 'old.example' }).execute()
    expect((await signInWith(demanding, credentials)).statusCode).toBe(200)
  })
})
