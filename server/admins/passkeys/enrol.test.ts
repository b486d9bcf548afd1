import { describe, expect } from 'vitest'
import { readAccountMails } from '#tests/support/administrators.ts'
import { testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { test as base, callPasskeys, enrolPasskey } from '#tests/support/passkeys.ts'
import { SecurityKey } from '#tests/support/security-key.ts'

const minuteMs = 60_000
const notAccepted = 'This passkey could not be enrolled here. Please try again, or use another device.'
const usedOrOld = 'This took too long, or was used before. Please try again.'

const createKey = () => new SecurityKey(testEnv.siteUrl)

const test = base
  .extend('start', ({ app, admin }) => async (headers = admin.headers) => {
    const reply = await callPasskeys(app, 'POST', '/options', { headers })
    return reply.json().options
  })
  .extend(
    'enrol',
    ({ app, admin: { headers } }) =>
      (credential: object) =>
        callPasskeys(app, 'POST', '', { headers, payload: { name: 'Laptop', credential } }),
  )

describe('a passkey', () => {
  test('is enrolled with a name, listed, mailed to its owner and recorded', async ({ app, admin, clock, db }) => {
    const { reply, id } = await enrolPasskey(app, admin.headers, { name: '  Work laptop ' })
    expect(reply.statusCode).toBe(201)
    const list = await callPasskeys(app, 'GET', '', { headers: admin.headers })
    expect(list.json()).toEqual({
      success: true,
      is_available: true,
      passkey_only: false,
      passkeys: [
        {
          id,
          name: 'Work laptop',
          created_at: clock.now.toISOString(),
          used_at: null,
          is_synced: false,
          is_usable: true,
          host: 'localhost',
        },
      ],
    })
    const mails = await readAccountMails(db, admin.credentials.email)
    const send_before = new Date(clock.now.getTime() + 24 * 60 * minuteMs)
    expect(mails).toMatchObject([{ kind: 'factor-changed', send_before }])
    expect(mails[0]?.text).toContain('The passkey “Work laptop” was added.')
    const [recorded] = (await readAuditEntries(db, ['passkey_added'])).slice(-1)
    expect(recorded).toMatchObject({ actor: String(admin.id), details: { name: 'Work laptop' } })
  })

  test('is asked as discoverable, of a verified person, for this host, unattested', async ({ admin, start, db }) => {
    const options = await start()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: admin.credentials.email, displayName: 'Asha' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
      timeout: 5 * minuteMs,
    })
    const stored = await db.selectFrom('passkey_challenges').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(options.challenge)
    // The handle says nothing about its owner, and stays.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect((await start()).user.id).toBe(options.user.id)
  })

  test('is excluded from the next one’s options, and refused all the same', async ({ securityKey, start, enrol }) => {
    const options = await start()
    const credential = securityKey.create(options)
    expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: credential.id, transports: ['internal'] }])
    const reply = await enrol(credential)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error).toBe('This passkey is enrolled already.')
  })

  test('is one of at most ten', async ({ app, admin, start, enrol }) => {
    const early = await start()
    for (let count = 0; count < 10; count += 1) await enrolPasskey(app, admin.headers)
    const refused = await callPasskeys(app, 'POST', '/options', { headers: admin.headers })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain('at most 10 passkeys')
    expect((await enrol(createKey().create(early))).statusCode).toBe(409)
  })

  test('is not available at an address without a name or https, and the list says so', async ({ admin, openApp }) => {
    for (const siteUrl of ['http://192.0.2.7:3000', 'https://[2001:db8::1]', 'http://example.com']) {
      const plain = await openApp({ siteUrl })
      const { headers } = admin
      const list = await callPasskeys(plain, 'GET', '', { headers })
      expect(list.json()).toMatchObject({ is_available: false })
      expect((await callPasskeys(plain, 'POST', '/options', { headers })).statusCode).toBe(409)
      const signIn = await callPasskeys(plain, 'POST', '/sign-in/options')
      expect(signIn.json()).toEqual({ success: true, options: null })
    }
  })
})

describe('an enrolment is refused', () => {
  const deviations: [string, Parameters<SecurityKey['create']>[1]][] = [
    ['made at another origin', { origin: 'http://localhost:3001' }],
    ['made for another host', { rpId: 'example.com' }],
    ['of a person who was not verified', { isVerified: false }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['with an attestation by certificates', { format: 'packed', statement: new Map([['x5c', []]]) }],
    ['with an attestation of another kind', { format: 'android-key' }],
  ]
  test.for(deviations)('%s', async ([, deviation], { start, enrol }) => {
    const credential = createKey().create(await start(), deviation)
    const reply = await enrol(credential)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toBe(notAccepted)
    // The challenge is used up by the wrong answer.
    expect((await enrol(credential)).json().error).toBe(usedOrOld)
    expect((await enrol(createKey().create(await start()))).statusCode).toBe(201)
  })

  test('with a challenge that is used, too old, another account’s, made up, for a sign-in or a confirmation', async ({
    app,
    admin,
    addAdmin,
    start,
    enrol,
    clock,
  }) => {
    const other = await addAdmin()
    const options = await start()
    expect((await enrol(createKey().create(options))).statusCode).toBe(201)
    const stale = await start()
    clock.advance(5 * minuteMs)
    const signIn = await callPasskeys(app, 'POST', '/sign-in/options')
    const { headers } = admin
    const confirmation = await callPasskeys(app, 'POST', '/confirm/options', { headers })
    for (const challenge of [
      options.challenge,
      stale.challenge,
      (await start(other.headers)).challenge,
      signIn.json().options.challenge,
      confirmation.json().options.challenge,
      'bWFkZSB1cA',
      '',
    ]) {
      const reply = await enrol(createKey().create({ ...options, challenge }))
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toBe(usedOrOld)
    }
  })

  test('when its parts are missing, too long or no CBOR', async ({ start, enrol }) => {
    const credential = createKey().create(await start())
    const { response } = credential
    for (const broken of [
      {},
      { ...credential, response: {} },
      { ...credential, response: { ...response, clientDataJSON: 'e30' } },
      { ...credential, response: { ...response, attestationObject: 'AAAA' } },
      { ...credential, response: { ...response, attestationObject: 'A'.repeat(20_001) } },
      { ...credential, rawId: 'AAAA' },
    ]) {
      const reply = await enrol(broken)
      expect(reply.statusCode, reply.body).toBe(400)
      expect(reply.json().error).toMatch(/\. Please try again/)
    }
  })
})
