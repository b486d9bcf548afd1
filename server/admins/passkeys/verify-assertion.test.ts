import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { byCommandLine, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { test as base, callPasskeys } from '#tests/support/passkeys.ts'
import { SecurityKey } from '#tests/support/security-key.ts'
import { anyAddress, bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { disableAdmin } from '../disable.ts'
import { preparePasskeys } from './webauthn.ts'

const minuteMs = 60_000
const notAccepted = 'This passkey was not accepted here. Please try again, or sign in with your password.'
const usedOrOld = 'This took too long, or was used before. Please try again.'

const test = base
  .extend('start', ({ app }) => async () => {
    const reply = await callPasskeys(app, 'POST', '/sign-in/options', {
      headers: { 'x-forwarded-for': anyAddress() },
    })
    return reply.json().options
  })
  .extend(
    'signIn',
    ({ app }) =>
      (credential: object, headers = {}) =>
        callPasskeys(app, 'POST', '/sign-in', {
          headers: { 'x-forwarded-for': anyAddress(), ...headers },
          payload: { credential },
        }),
  )

describe('a sign-in by passkey', () => {
  test('opens a session like a password does, and is recorded with its network', async ({
    app,
    admin,
    securityKey,
    start,
    signIn,
    clock,
    db,
  }) => {
    const options = await start()
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
    const reply = await signIn(securityKey.get(options), {
      ...admin.headers,
      'x-forwarded-for': '192.0.2.9',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: { name: 'Asha', email: admin.credentials.email, role: 'super_admin' },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['set-cookie']).toContain(`nownBrowser${admin.id}=`)
    const list = await callPasskeys(app, 'GET', '', { headers: bearerOf(reply) })
    expect(list.json().passkeys).toMatchObject([{ used_at: clock.now.toISOString() }])
    // It replaces the session whose token it carried.
    expect((await callPasskeys(app, 'GET', '', { headers: admin.headers })).statusCode).toBe(401)
    expect((await readAuditEntries(db, ['signed_in'])).at(-1)).toMatchObject({
      actor: String(admin.id),
      details: { network: '192.0.2.0/24', factor: 'passkey' },
    })
  })

  test('works with an authenticator that does not count, again and again', async ({ securityKey, start, signIn }) => {
    for (let time = 0; time < 2; time += 1) {
      const reply = await signIn(securityKey.get(await start(), { counter: 0 }))
      expect(reply.statusCode).toBe(200)
    }
  })

  test('is accepted once, by another process than gave the options', async ({ app, securityKey, start, openApp }) => {
    const other = await openApp()
    const payload = { credential: securityKey.get(await start()) }
    expect((await callPasskeys(other, 'POST', '/sign-in', { payload })).statusCode).toBe(200)
    const replay = await callPasskeys(app, 'POST', '/sign-in', { payload })
    expect(replay.json().error).toBe(usedOrOld)
    const next = { payload: { credential: securityKey.get(await start()) } }
    const replies = await Promise.all([app, other].map((by) => callPasskeys(by, 'POST', '/sign-in', next)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })
})

describe('a sign-in by passkey is refused', () => {
  const deviations: [string, Parameters<SecurityKey['get']>[1]][] = [
    ['made at another origin', { origin: 'http://localhost:3001' }],
    ['made at the site’s name with a suffix', { origin: `${testEnv.siteUrl}.example` }],
    ['made for another host', { rpId: 'example.com' }],
    ['of a person who was not verified', { isVerified: false }],
    ['that is an enrolment', { type: 'webauthn.create' }],
    ['that does not say whose it is', { userHandle: null }],
    ['that says it is another’s', { userHandle: 'YW5vdGhlcg' }],
  ]
  test.for(deviations)('%s', async ([, deviation], { securityKey, start, signIn, admin, database }) => {
    const reply = await signIn(securityKey.get(await start(), deviation))
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ success: false, error: notAccepted })
    expect((await readAuditEntries(database.db, ['sign_in_failed'])).at(-1)).toMatchObject({
      actor: 'visitor',
      ids: [admin.id],
      details: { factor: 'passkey' },
    })
  })

  test('with a challenge that is used, too old, made up or for an enrolment', async ({
    app,
    admin,
    securityKey,
    start,
    signIn,
    clock,
  }) => {
    const options = await start()
    expect((await signIn(securityKey.get(options))).statusCode).toBe(200)
    const stale = await start()
    clock.advance(5 * minuteMs)
    const enrolment = await callPasskeys(app, 'POST', '/options', { headers: admin.headers })
    for (const challenge of [options.challenge, stale.challenge, enrolment.json().options.challenge, 'bWFkZSB1cA']) {
      const reply = await signIn(securityKey.get({ ...options, challenge }))
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toBe(usedOrOld)
    }
  })

  test('when its counter has not grown: it may be a copy', async ({ admin, securityKey, start, signIn, db }) => {
    expect((await signIn(securityKey.get(await start(), { counter: 7 }))).statusCode).toBe(200)
    for (const counter of [7, 6, 0]) {
      const reply = await signIn(securityKey.get(await start(), { counter }))
      expect(reply.statusCode).toBe(401)
      expect(reply.json().error).toBe(notAccepted)
    }
    const copied = await readAuditEntries(db, ['passkey_copied'])
    expect(copied.filter(({ ids }) => ids[0] === admin.id)).toHaveLength(3)
    expect((await signIn(securityKey.get(await start(), { counter: 8 }))).statusCode).toBe(200)
  })

  test('alike for an unknown passkey, a wrong signature, one removed and a disabled account', async ({
    app,
    admin,
    securityKey,
    start,
    signIn,
    db,
  }) => {
    const stranger = new SecurityKey(testEnv.siteUrl)
    const enrolment = await callPasskeys(app, 'POST', '/options', { headers: admin.headers })
    stranger.create(enrolment.json().options)
    const { id } = securityKey.get(await start())
    const forged = { ...stranger.get(await start()), id, rawId: id }
    const refusals = [await signIn(stranger.get(await start())), await signIn(forged)]
    await disableAdmin(db, admin.credentials.email, byCommandLine(new Date()))
    refusals.push(await signIn(securityKey.get(await start())))
    await db.deleteFrom('passkeys').where('admin_id', '=', admin.id).execute()
    refusals.push(await signIn(securityKey.get(await start())))
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(401)
      expect(refusal.json()).toEqual({ success: false, error: notAccepted })
      expect(Object.keys(refusal.headers)).toEqual(Object.keys(refusals[0]?.headers ?? {}))
    }
  })

  test('when its parts are missing or no client data', async ({ securityKey, start, signIn }) => {
    const credential = securityKey.get(await start())
    const { response } = credential
    for (const broken of [
      {},
      { ...credential, response: {} },
      { ...credential, response: { ...response, clientDataJSON: 'e30' } },
      { ...credential, response: { ...response, signature: '<>' } },
    ]) {
      expect((await signIn(broken)).statusCode).toBe(400)
    }
    const cut = { ...response, authenticatorData: 'AAAA' }
    expect((await signIn({ ...credential, response: cut })).statusCode).toBe(401)
  })
})

describe('attempts to sign in by passkey', () => {
  test('are limited per network like passwords, and leave the account’s own limits alone', async ({
    app,
    admin,
    securityKey,
    start,
    signIn,
  }) => {
    const here = { 'x-forwarded-for': '198.51.100.77' }
    const options = await start()
    const wrong = securityKey.get({ ...options, challenge: 'bWFkZSB1cA' })
    const replies = []
    for (let guess = 0; guess < 101; guess += 1) replies.push(await signIn(wrong, here))
    expect(replies.at(99)?.statusCode).toBe(400)
    expect(replies.at(100)?.statusCode).toBe(429)
    expect((await signIn(securityKey.get(options), here)).statusCode).toBe(429)
    expect((await signInWith(app, admin.credentials, here)).statusCode).toBe(429)
    expect((await signInWith(app, admin.credentials)).statusCode).toBe(200)
  })

  test('get a hundred challenges a quarter of an hour per network, and passwords no limit', async ({ app, admin }) => {
    const headers = { 'x-forwarded-for': '198.51.100.78' }
    const statuses = []
    for (let visit = 0; visit < 101; visit += 1) {
      statuses.push((await callPasskeys(app, 'POST', '/sign-in/options', { headers })).statusCode)
    }
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses.at(100)).toBe(429)
    expect((await signInWith(app, admin.credentials, headers)).statusCode).toBe(200)
  })

  test('leave ten thousand challenges, none past five minutes', async ({ securityKey, start, signIn, clock, db }) => {
    const expires = new Date(clock.now.getTime() + 4 * minuteMs)
    await sql`
      insert into passkey_challenges (challenge_hash, purpose, expires_at)
      select sha256(n::text::bytea), 'sign_in', ${expires} from generate_series(1, 10500) n`.execute(db)
    const options = await start()
    const count = async () => (await db.selectFrom('passkey_challenges').selectAll().execute()).length
    expect(await count()).toBeLessThanOrEqual(10_010)
    expect((await signIn(securityKey.get(options))).statusCode).toBe(200)
    clock.advance(6 * minuteMs)
    await start()
    expect(await count()).toBe(1)
  })
})

test('a start under another host says how many passkeys were made for which, and the list shows them', async ({
  openApp,
  admin,
  securityKey,
  start,
  db,
}) => {
  await db.deleteFrom('passkeys').where('admin_id', '!=', admin.id).execute()
  expect(await preparePasskeys(db, testEnv.siteUrl)).toBeUndefined()
  const siteUrl = 'https://www.example.com'
  expect(await preparePasskeys(db, siteUrl)).toMatch(
    /^1 passkey was made for localhost, and SITE_URL is https:\/\/www\.example\.com: .* npm run admin -- reset-factors/,
  )
  const moved = await openApp({ siteUrl })
  const list = await callPasskeys(moved, 'GET', '', { headers: admin.headers })
  expect(list.json().passkeys).toMatchObject([{ is_usable: false, host: 'localhost' }])
  const payload = { credential: securityKey.get(await start()) }
  expect((await callPasskeys(moved, 'POST', '/sign-in', { payload })).statusCode).toBe(401)
})
