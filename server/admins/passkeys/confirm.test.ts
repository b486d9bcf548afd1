import { describe, expect } from 'vitest'
import { callerOf } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { test as base, callPasskeys, enrolPasskey, setPasskeyOnly } from '#tests/support/passkeys.ts'
import { bearerOf } from '#tests/support/sign-in.ts'

const minuteMs = 60_000

const test = base
  .extend(
    'start',
    ({ app, admin }) =>
      async (headers = admin.headers) =>
        (await callPasskeys(app, 'POST', '/confirm/options', { headers })).json().options,
  )
  .extend(
    'confirm',
    ({ app, admin }) =>
      (payload: object, headers = admin.headers) =>
        callerOf(app, headers)('POST', 'reauthenticate', payload),
  )

describe('a confirmation by passkey', () => {
  test('is asked of the account’s own passkeys, and lets its factors be changed again', async ({
    app,
    admin,
    passkey: { id, securityKey },
    start,
    confirm,
    clock,
    db,
  }) => {
    clock.advance(10 * minuteMs)
    const remove = (headers: { authorization: string }) => callPasskeys(app, 'DELETE', `/${id}`, { headers })
    expect((await remove(admin.headers)).json()).toMatchObject({ reauthenticate: true })
    const options = await start()
    const passkey = securityKey.get(options)
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
    })
    const confirmed = await confirm({ passkey })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect((await remove(bearerOf(confirmed))).statusCode).toBe(200)
    expect((await readAuditEntries(db, ['identity_confirmed'])).at(-1)).toMatchObject({
      actor: String(admin.id),
      details: { factor: 'passkey' },
    })
  })

  test('is not offered to an account without a passkey that signs in here', async ({ passkey: { id }, start, db }) => {
    const passkey = db.updateTable('passkeys').where('id', '=', id)
    await passkey.set({ rp_id: 'old.example' }).execute()
    expect(await start()).toBeNull()
  })

  test('is refused with another account’s passkey or challenge, a used one, one of a sign-in, or a copied passkey', async ({
    app,
    admin,
    addAdmin,
    securityKey,
    start,
    confirm,
  }) => {
    const other = await addAdmin()
    const { securityKey: others } = await enrolPasskey(app, other.headers)
    const { options: signIn } = (await callPasskeys(app, 'POST', '/sign-in/options')).json()
    const enrolment = await callPasskeys(app, 'POST', '/options', { headers: admin.headers })
    const used = await start()
    const wrong = [
      others.get(await start()),
      securityKey.get(await start(other.headers)),
      securityKey.get(signIn),
      securityKey.get({ ...signIn, challenge: enrolment.json().options.challenge }),
      securityKey.get(await start(), { isVerified: false }),
      securityKey.get(await start(), { counter: 0 }),
    ]
    securityKey.counter = 9
    const replaced = await confirm({ passkey: securityKey.get(used) })
    expect(replaced.statusCode).toBe(200)
    const headers = bearerOf(replaced)
    for (const passkey of [...wrong, securityKey.get(used)]) {
      const reply = await confirm({ passkey }, headers)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toMatch(/\. Please try again\.$/)
    }
  })

  test('is the only one of an account that signs in by passkey only', async ({
    app,
    admin: { headers, credentials },
    securityKey,
    start,
    confirm,
  }) => {
    await setPasskeyOnly(app, headers, true)
    const refused = await confirm({ password: credentials.password })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toContain('opened by a passkey only')
    expect((await confirm({ passkey: securityKey.get(await start()) })).statusCode).toBe(200)
  })
})
