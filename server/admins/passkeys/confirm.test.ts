import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { callPasskeys, enrolPasskey, setPasskeyOnly } from '#tests/support/passkeys.ts'
import { createSignedInAdmin } from '#tests/support/signed-in-admin.ts'

const minuteMs = 60_000

const test = base
  .extend('admin', async ({ app, database }) => {
    const admin = await createSignedInAdmin(app, database.db)
    const { securityKey, id } = await enrolPasskey(app, admin.headers)
    return { ...admin, securityKey, passkeyId: id }
  })
  .extend(
    'start',
    ({ app, admin }) =>
      async (headers = admin.headers) =>
        (await callPasskeys(app, 'POST', '/confirm/options', { headers })).json().options,
  )
  .extend(
    'confirm',
    ({ app, admin }) =>
      (payload: object) =>
        app.inject({
          method: 'POST',
          url: '/api/admin/reauthenticate',
          headers: admin.headers,
          payload,
        }),
  )

describe('a confirmation by passkey', () => {
  test('is asked of the account’s own passkeys, and lets its factors be changed again', async ({
    app,
    admin,
    start,
    confirm,
    clock,
    database: { db },
  }) => {
    clock.advance(10 * minuteMs)
    const remove = (headers: { authorization: string }) =>
      callPasskeys(app, 'DELETE', `/${admin.passkeyId}`, { headers })
    expect((await remove(admin.headers)).json()).toMatchObject({ reauthenticate: true })
    const options = await start()
    const passkey = admin.securityKey.get(options)
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
    })
    const confirmed = await confirm({ passkey })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const authorization = `Bearer ${confirmed.json().token}`
    expect((await remove({ authorization })).statusCode).toBe(200)
    expect((await readAuditEntries(db, ['identity_confirmed'])).at(-1)).toMatchObject({
      actor: String(admin.id),
      details: { factor: 'passkey' },
    })
  })

  test('is not offered to an account without a passkey that signs in here', async ({
    admin,
    start,
    database: { db },
  }) => {
    await db
      .updateTable('passkeys')
      .set({ rp_id: 'old.example' })
      .where('admin_id', '=', admin.id)
      .execute()
    expect(await start()).toBeNull()
  })

  test('is refused with another account’s passkey or challenge, a used one, one of a sign-in, or a copied passkey', async ({
    app,
    admin,
    start,
    confirm,
    database,
  }) => {
    const other = await createSignedInAdmin(app, database.db)
    const { securityKey: others } = await enrolPasskey(app, other.headers)
    const { options: signIn } = (await callPasskeys(app, 'POST', '/sign-in/options')).json()
    const { headers: own } = admin
    const enrolment = await callPasskeys(app, 'POST', '/options', { headers: own })
    const used = await start()
    const { securityKey } = admin
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
    const headers = { authorization: `Bearer ${replaced.json().token}` }
    for (const passkey of [...wrong, securityKey.get(used)]) {
      const url = '/api/admin/reauthenticate'
      const reply = await app.inject({ method: 'POST', url, headers, payload: { passkey } })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error).toMatch(/\. Please try again\.$/)
    }
  })

  test('is the only one of an account that signs in by passkey only', async ({
    app,
    admin,
    start,
    confirm,
  }) => {
    const { headers, credentials, securityKey } = admin
    await setPasskeyOnly(app, headers, true)
    const refused = await confirm({ password: credentials.password })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toContain('opened by a passkey only')
    expect((await confirm({ passkey: securityKey.get(await start()) })).statusCode).toBe(200)
  })
})
