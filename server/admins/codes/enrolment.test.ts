import { describe, expect } from 'vitest'
import { codeMessages, recoveryCodeCount } from '#contract/accounts/second-factor.ts'
import { readAccountMails } from '#tests/support/administrators.ts'
import { callerOf, owner } from '#tests/support/app.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { enrolCodes, test } from '#tests/support/sign-in-codes.ts'
import { countUnreadableCodes, EncryptedSecrets } from './encrypted-secrets.ts'

const off = { success: true, codes: 'off', recovery_codes: 0 }

describe('the codes of an account', () => {
  test('are asked for only after the first one was right', async ({ app, clock, addAccount }) => {
    const account = await addAccount()
    const call = callerOf(app, bearerOf(await signInWith(app, account)))
    const start = () => call('POST', 'codes')
    const confirm = (code: string) => call('POST', 'codes/confirm', { code })
    const read = async () => (await call('GET', 'second-factor')).json()
    expect((await confirm('000000')).statusCode).toBe(409)

    const started = (await start()).json()
    expect(started).toEqual({
      success: true,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Meridian:${encodeURIComponent(account.email)}?`),
    })
    const app1 = openAuthenticator(started.uri)
    for (const code of ['000000', app1.codeAt(clock.now, -1), app1.codeAt(clock.now, 2)]) {
      const refused = await confirm(code)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ fields: { code: codeMessages.unconfirmed } })
    }
    expect((await signInWith(app, account)).statusCode).toBe(200)
    expect(await read()).toMatchObject(off)

    // Begun again: the first app no longer counts.
    const app2 = openAuthenticator((await start()).json().uri)
    expect((await confirm(app1.codeAt(clock.now))).statusCode).toBe(400)
    const code = app2.codeAt(clock.now)
    const { recovery_codes: codes } = (await confirm(code)).json()
    expect(new Set(codes).size).toBe(recoveryCodeCount)
    for (const one of codes) expect(one).toMatch(/^([\da-hjkmnp-tv-z]{4}-){5}[\da-hjkmnp-tv-z]{4}$/)
    expect((await signInWith(app, account)).json()).toMatchObject({ factor: 'code' })
    expect(await read()).toMatchObject({ codes: 'on', recovery_codes: recoveryCodeCount })
    expect((await start()).statusCode).toBe(409)
    expect((await confirm(code)).statusCode).toBe(409)
  })

  test('are stored encrypted, or as hashes; no log has one', async ({ app, clock, db, logged, addAccount }) => {
    const headers = bearerOf(await signInWith(app, await addAccount()))
    const { secret, recoveryCodes } = await enrolCodes({ app, clock }, headers)
    const stored = JSON.stringify([
      await db.selectFrom('admins').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      logged,
    ])
    for (const word of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(word)
      expect(stored).not.toContain(JSON.stringify(Buffer.from(word)).slice(25, -2))
    }
  })

  test('end when they are turned off, and each change is told by mail', async ({ app, db, withCodes }) => {
    const { account, call, recoveryCodes } = await withCodes()
    const renewed = await call('POST', 'codes/recovery')
    const { recovery_codes: codes } = renewed.json()
    expect((await signInWith(app, { ...account, code: recoveryCodes[0] })).statusCode).toBe(401)
    expect((await signInWith(app, { ...account, code: codes[0] })).statusCode).toBe(200)

    const remove = () => call('DELETE', 'codes')
    expect((await remove()).statusCode).toBe(200)
    expect((await remove()).json().error).toBe(codeMessages.isOff)
    expect((await signInWith(app, account)).statusCode).toBe(200)
    const state = await call('GET', 'second-factor')
    expect([state.statusCode, state.json()]).toMatchObject([200, off])
    const mails = await readAccountMails(db, account.email, 'factor-changed')
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('asks for a code of your authenticator app'),
      expect.stringContaining('There are new recovery codes'),
      expect.stringContaining('no longer asks for a code'),
    ])
  })
})

describe('after another SECRET_KEY', () => {
  test('codes are set up again: a recovery code signs in, and to no more', async ({ clock, openApp, withCodes }) => {
    const { account, authenticator, recoveryCodes } = await withCodes('super_admin')
    const restored = await openApp({ secretKey: 'a key that was made after the restore' })
    const asked = await signInWith(restored, account)
    expect(asked.json()).toEqual({ success: false, error: codeMessages.unreadable, factor: 'code' })
    const code = authenticator.codeAt(clock.now)
    expect((await signInWith(restored, { ...account, code })).statusCode).toBe(401)
    const headers = bearerOf(await signInWith(restored, { ...account, code: recoveryCodes[0] }))
    const state = await restored.inject({ url: '/api/admin/second-factor', headers })
    expect(state.json()).toMatchObject({ codes: 'unreadable', overdue: true })
    const statusOf = async () => (await restored.inject({ url: '/api/admin/stats', headers })).statusCode
    expect(await statusOf()).toBe(403)
    await enrolCodes({ app: restored, clock }, headers)
    expect(await statusOf()).toBe(200)
    expect((await signInWith(restored, owner)).statusCode).toBe(200)
  })

  test('are counted for the operator', async ({ db, withCodes }) => {
    const secrets = new EncryptedSecrets(Buffer.alloc(32, 1))
    const before = await countUnreadableCodes(db, secrets)
    await withCodes()
    expect(await countUnreadableCodes(db, secrets)).toBe(before + 1)
  })
})
