import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { hashPassword } from '#server/admins/password/passwords.ts'
import { readAccountMails } from '#tests/support/administrators.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { cookieOf, signInWith } from '#tests/support/sign-in.ts'
import { test } from '#tests/support/sign-in-codes.ts'

const asked = { success: false, error: codeMessages.required, factor: 'code' }
const wrong = { success: false, error: codeMessages.wrong, factor: 'code' }
const halfMinuteMs = 30_000

describe('a sign-in to an account with codes', () => {
  test('asks for one after the right password alone, then replies as ever', async ({ app, clock, withCodes }) => {
    const { account, authenticator } = await withCodes()
    const code = authenticator.codeAt(clock.now)
    const guessed = await signInWith(app, { ...account, password: 'guess', code })
    expect(guessed.statusCode).toBe(401)
    expect(guessed.json()).toEqual({
      success: false,
      error: 'This e-mail and password do not belong together.',
    })
    for (const none of [undefined, '', ' ']) {
      const reply = await signInWith(app, { ...account, code: none })
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual(asked)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    const reply = await signInWith(app, { ...account, code })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: { name: 'Meera Iyer', email: account.email, role: 'admin' },
    })
  })

  test('takes the code of this half minute once, no last or next one', async ({ app, clock, openApp, withCodes }) => {
    const { account, authenticator } = await withCodes()
    const second = await openApp()
    clock.advance(10 * halfMinuteMs)
    const signInAt = async (halfMinutes: number, by = second) => {
      const code = authenticator.codeAt(clock.now, halfMinutes).replace(/^.../, '$& ')
      return (await signInWith(by, { ...account, code })).json()
    }
    for (const halfMinutes of [-1, 1]) expect(await signInAt(halfMinutes)).toEqual(wrong)
    expect(await signInAt(0, app)).toMatchObject({ success: true })
    for (const halfMinutes of [0, -1, 1]) expect(await signInAt(halfMinutes)).toEqual(wrong)
  })

  test('lets in one of two who give the same code at the same moment', async ({ app, clock, openApp, withCodes }) => {
    const { account, authenticator, recoveryCodes } = await withCodes()
    const processes = [app, await openApp()]
    for (const code of [authenticator.codeAt(clock.now), recoveryCodes[0]]) {
      const replies = await Promise.all(processes.map((by) => signInWith(by, { ...account, code })))
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    }
  })

  test('takes no code of another account, and not the one that turned codes on', async ({ app, clock, withCodes }) => {
    const { account, authenticator } = await withCodes()
    const first = authenticator.codeAt(clock.now, -1)
    clock.advance(-halfMinuteMs)
    expect((await signInWith(app, { ...account, code: first })).json()).toEqual(wrong)
    clock.advance(halfMinuteMs)
    const other = await withCodes()
    for (const code of [other.authenticator.codeAt(clock.now), other.recoveryCodes[0]]) {
      expect((await signInWith(app, { ...account, code })).json()).toEqual(wrong)
    }
  })

  test('takes each recovery code once, however it is typed, and tells the account how many are left', async ({
    app,
    database,
    withCodes,
  }) => {
    const { account, recoveryCodes } = await withCodes()
    const [first = '', second = '', third = ''] = recoveryCodes
    const typed = [
      first,
      ` ${second.toUpperCase().replaceAll('-', '')} `,
      third.replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'O'),
    ]
    for (const code of typed) {
      expect((await signInWith(app, { ...account, code })).statusCode, code).toBe(200)
      expect((await signInWith(app, { ...account, code })).json()).toEqual(wrong)
    }
    const mails = await readAccountMails(database.db, account.email, 'recovery-code-used')
    expect(mails.map(({ text }) => /\d are left/.exec(text ?? '')?.[0])).toEqual([
      '9 are left',
      '8 are left',
      '7 are left',
    ])
  })

  test('is recorded with what was given beside it, and no code', async ({ app, clock, database, withCodes }) => {
    const { account, authenticator, recoveryCodes } = await withCodes()
    const from = { 'x-forwarded-for': '192.0.2.77' }
    await signInWith(app, account, from)
    await signInWith(app, { ...account, code: '000 000' }, from)
    await signInWith(app, { ...account, code: authenticator.codeAt(clock.now) }, from)
    await signInWith(app, { ...account, code: recoveryCodes[0] }, from)
    const acts = ['signed_in', 'sign_in_failed', 'code_missing'] as const
    const entries = await readAuditEntries(database.db, acts)
    const network = '192.0.2.0/24'
    const failed = { actor: 'visitor', ids: [account.id] }
    const signedIn = { actor: String(account.id), action: 'signed_in' }
    expect(entries.filter(({ details }) => details.network === network)).toMatchObject([
      { ...failed, action: 'code_missing' },
      { ...failed, action: 'sign_in_failed', details: { factor: 'code' } },
      { ...signedIn, details: { factor: 'code' } },
      { ...signedIn, details: { factor: 'recovery_code' } },
    ])
  })
})

describe('the right password without its second factor', () => {
  test('is told to the account once a day, but for a browser that it knows', async ({ app, clock, db, withCodes }) => {
    const { account, authenticator } = await withCodes()
    const told = async () => (await readAccountMails(db, account.email, 'factor-missing')).length
    const code = authenticator.codeAt(clock.now)
    const signedIn = await signInWith(app, { ...account, code })
    expect(signedIn.statusCode).toBe(200)
    await signInWith(app, account, cookieOf(signedIn))
    expect(await told()).toBe(0)
    for (const typed of [undefined, '000000', undefined]) {
      expect((await signInWith(app, { ...account, code: typed })).statusCode).toBe(401)
      expect(await told()).toBe(1)
    }
    await signInWith(app, { ...account, password: 'a guess' })
    expect(await told()).toBe(1)

    await sql`delete from rate_limits where key like 'factor-missing%'`.execute(db)
    await signInWith(app, account)
    expect(await told(), 'a day later').toBe(2)
  })

  test('is recorded at most fifty times a day', async ({ app, db, withCodes }) => {
    const { account } = await withCodes()
    await sql`delete from rate_limits where key like 'factor-missing%'`.execute(db)
    await signInWith(app, account)
    await sql`update rate_limits set points = 49 where key like 'factor-missing%'`.execute(db)
    const recorded = async () =>
      (await readAuditEntries(db, ['code_missing'])).filter(({ ids }) => ids[0] === account.id)
    for (let count = 0; count < 3; count += 1) await signInWith(app, account)
    expect(await recorded()).toHaveLength(2)
  })
})

describe('guessing the codes of an account', () => {
  const guesses = ['000000', 'k3m9-x7wq-2hn4-t8vz']

  for (const guess of guesses) {
    test(`counts as failing to sign in, whatever is asked in between: ${guess}`, async ({ app, clock, withCodes }) => {
      const { account, authenticator } = await withCodes()
      const from = { 'x-forwarded-for': `198.51.100.${guess.length}` }
      for (let count = 0; count < 10; count += 1) {
        // A code that is asked for is no failure, and forgets none.
        expect((await signInWith(app, account, from)).statusCode).toBe(401)
        const reply = await signInWith(app, { ...account, code: guess }, from)
        expect(reply.json()).toEqual(wrong)
      }
      const code = authenticator.codeAt(clock.now)
      const refused = await signInWith(app, { ...account, code }, from)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect((await signInWith(app, { ...account, code })).statusCode).toBe(200)
    })
  }

  test('ends after twenty wrong ones in a day, from everywhere and in every process; a recovery code still signs in', async ({
    app,
    clock,
    database,
    openApp,
    withCodes,
  }) => {
    const { account, authenticator, recoveryCodes } = await withCodes()
    const second = await openApp()
    for (let count = 0; count < 20; count += 1) {
      const by = count % 2 ? app : second
      expect((await signInWith(by, { ...account, code: '000000' })).statusCode).toBe(401)
    }
    const code = authenticator.codeAt(clock.now)
    for (const by of [app, second]) {
      const refused = await signInWith(by, { ...account, code })
      expect(refused.statusCode).toBe(429)
      expect(refused.json().error).toBe('Too many wrong codes. Please try again in 24 hours.')
    }
    expect((await signInWith(app, { ...account, code: recoveryCodes[0] })).statusCode).toBe(200)

    // Whoever guessed does not know the new one.
    const password = 'another passphrase'
    const admin = database.db.updateTable('admins').where('id', '=', account.id)
    await admin.set({ password_hash: await hashPassword(password) }).execute()
    expect((await signInWith(app, { ...account, password, code })).statusCode).toBe(200)
  })
})
