import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { readAuditEntries } from '#tests/support/audit.ts'
import { callPasskeys, setPasskeyOnly, test } from '#tests/support/passkeys.ts'
import type { SecurityKey } from '#tests/support/security-key.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { createResetToken } from '../password/reset-tokens.ts'

const dayMs = 24 * 60 * 60_000
const asksForPasskey = {
  success: false,
  error: 'Your account needs a passkey to sign in.',
  factor: 'passkey',
}

const signInByPasskey = async (app: FastifyInstance, securityKey: SecurityKey) => {
  const { options } = (await callPasskeys(app, 'POST', '/sign-in/options')).json()
  return callPasskeys(app, 'POST', '/sign-in', { payload: { credential: securityKey.get(options) } })
}

describe('an account that signs in by passkey only', () => {
  test('says so after the right password alone, and lets its passkey in', async ({
    app,
    admin: { id, headers, credentials },
    securityKey,
    db,
  }) => {
    await setPasskeyOnly(app, headers, true)
    const wrong = await signInWith(app, { ...credentials, password: 'a guess' })
    expect(wrong.json()).toEqual({
      success: false,
      error: 'This e-mail and password do not belong together.',
    })
    const right = await signInWith(app, credentials)
    expect(right.statusCode).toBe(401)
    expect(right.json()).toEqual(asksForPasskey)
    expect(right.headers['set-cookie']).toBeUndefined()
    expect((await readAuditEntries(db, ['passkey_missing'])).at(-1)?.ids).toEqual([id])
    expect((await signInByPasskey(app, securityKey)).statusCode).toBe(200)
    await setPasskeyOnly(app, headers, false)
    expect((await signInWith(app, credentials)).statusCode).toBe(200)
  })

  test('is not opened by a reset link either', async ({ app, admin, passkey: _, clock, db }) => {
    await setPasskeyOnly(app, admin.headers, true)
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
    admin: { id, credentials },
    securityKey,
    clock,
    openApp,
    database,
  }) => {
    const demanding = await openApp({ requireSecondFactor: 'all' })
    expect((await signInWith(demanding, credentials)).json()).toEqual(asksForPasskey)
    await signInByPasskey(demanding, securityKey)
    clock.advance(8 * dayMs)
    const headers = bearerOf(await signInByPasskey(demanding, securityKey))
    expect((await demanding.inject({ url: '/api/admin/stats', headers })).statusCode).toBe(200)
    const state = await demanding.inject({ url: '/api/admin/second-factor', headers })
    expect(state.json()).toMatchObject({ required: true, due_at: null, overdue: false })
    // Passkeys of another host do not lock their owner out.
    const ofAdmin = database.db.updateTable('passkeys').where('admin_id', '=', id)
    await ofAdmin.set({ rp_id: 'old.example' }).execute()
    expect((await signInWith(demanding, credentials)).statusCode).toBe(200)
  })
})
