import { describe, expect } from 'vitest'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { callerOf } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { test } from '#tests/support/sign-in-codes.ts'

const elevenMinutesMs = 11 * 60_000

describe('a confirmation by a code', () => {
  test('is taken once, of the app or for recovery, and recorded as such', async ({ app, clock, db, withCodes }) => {
    const { account, call: first, authenticator, recoveryCodes } = await withCodes()
    let call = first
    clock.advance(elevenMinutesMs)
    const renew = () => call('POST', 'codes/recovery')
    const confirm = (code: string) => call('POST', 'reauthenticate', { code })
    expect((await renew()).json()).toMatchObject({ reauthenticate: true })
    for (const code of [authenticator.codeAt(clock.now), recoveryCodes[0] ?? '']) {
      const confirmed = await confirm(code)
      expect(confirmed.statusCode).toBe(200)
      call = callerOf(app, bearerOf(confirmed))
      const again = await confirm(code)
      expect(again.statusCode).toBe(400)
      expect(again.json()).toMatchObject({ fields: { code: codeMessages.wrong } })
    }
    expect((await renew()).statusCode).toBe(200)
    const other = await withCodes()
    const used = authenticator.codeAt(clock.now)
    call = callerOf(app, bearerOf(await signInWith(app, { ...account, code: used })))
    for (const code of [used, other.recoveryCodes[0] ?? ''])
      expect((await confirm(code)).json()).toMatchObject({ fields: { code: codeMessages.wrong } })
    const entries = await readAuditEntries(db, ['identity_confirmed'])
    expect(entries.filter(({ actor }) => actor === String(account.id))).toMatchObject([
      { details: { factor: 'code' } },
      { details: { factor: 'recovery_code' } },
    ])
  })

  test('counts a wrong code as a failed sign-in', async ({ withCodes }) => {
    const { call } = await withCodes()
    const guess = () => call('POST', 'reauthenticate', { code: '000000' })
    for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).json().error).toMatch(/^Too many failed sign-ins[.]/)
  })

  test('is the only one but a passkey’s: the password alone confirms nothing', async ({ clock, withCodes }) => {
    const { account, call, recoveryCodes } = await withCodes()
    const confirm = (payload: object) => call('POST', 'reauthenticate', payload)
    const state = await call('GET', 'second-factor')
    expect(state.json()).toMatchObject({ codes: 'on', confirms_by: 'code' })
    clock.advance(elevenMinutesMs)
    for (const password of [account.password, 'a guess']) {
      const refused = await confirm({ password })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields.password).toBe(
        'Your account has sign-in codes. Please confirm by one, or by a recovery code.',
      )
    }
    expect((await call('DELETE', 'codes')).json()).toMatchObject({ reauthenticate: true })
    expect((await confirm({ code: recoveryCodes[0] ?? '' })).statusCode).toBe(200)
  })

  test('is refused for an account without codes', async ({ app, addAccount }) => {
    const call = callerOf(app, bearerOf(await signInWith(app, await addAccount())))
    const reply = await call('POST', 'reauthenticate', { code: '000000' })
    expect(reply.json()).toMatchObject({ error: codeMessages.isOff })
  })
})
