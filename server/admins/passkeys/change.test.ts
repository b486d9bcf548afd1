import { describe, expect } from 'vitest'
import { readAccountMails } from '#tests/support/administrators.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { test as base, callPasskeys, enrolPasskey, setPasskeyOnly } from '#tests/support/passkeys.ts'

const test = base.extend(
  'change',
  ({ app, admin: { headers } }) =>
    (method: 'PUT' | 'DELETE', id: number, name = 'Phone') =>
      callPasskeys(app, method, `/${id}`, {
        headers,
        ...(method === 'PUT' && { payload: { name } }),
      }),
)

describe('a passkey', () => {
  test('is renamed and removed by its owner', async ({ app, admin, addAdmin, passkey: own, change, database }) => {
    const others = await enrolPasskey(app, (await addAdmin()).headers)
    expect((await change('PUT', own.id)).statusCode).toBe(200)
    expect((await change('PUT', own.id, ' ')).statusCode).toBe(400)
    expect((await change('PUT', own.id, 'x'.repeat(61))).statusCode).toBe(400)
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await change(method, others.id)
      expect(refused.statusCode).toBe(404)
      expect(refused.json().error).toBe('You have no such passkey.')
    }
    const list = await callPasskeys(app, 'GET', '', { headers: admin.headers })
    expect(list.json().passkeys).toMatchObject([{ id: own.id, name: 'Phone' }])
    expect((await change('DELETE', own.id)).statusCode).toBe(200)
    expect((await change('DELETE', own.id)).statusCode).toBe(404)
    const mails = await readAccountMails(database.db, admin.credentials.email)
    expect(mails.at(-1)?.text).toContain('The passkey “Phone” was removed.')
    const recorded = await readAuditEntries(database.db, ['passkey_renamed', 'passkey_removed'])
    expect(recorded.filter(({ actor }) => actor === String(admin.id))).toMatchObject([
      { details: { from: 'Laptop', to: 'Phone' } },
      { details: { name: 'Phone' } },
    ])
  })
})

describe('an account that signs in by passkey only', () => {
  test('needs a passkey that signs in here, and keeps the last one until the password is allowed again', async ({
    app,
    admin,
    change,
    db,
  }) => {
    const setOnly = (isOnly: boolean) => setPasskeyOnly(app, admin.headers, isOnly)
    expect((await setOnly(true)).statusCode).toBe(409)
    const { id: orphan } = await enrolPasskey(app, admin.headers)
    await db.updateTable('passkeys').set({ rp_id: 'old.example.com' }).where('id', '=', orphan).execute()
    expect((await setOnly(true)).statusCode).toBe(409)
    const { id: last } = await enrolPasskey(app, admin.headers)
    expect((await setOnly(true)).statusCode).toBe(200)
    expect((await change('DELETE', orphan)).statusCode).toBe(200)
    const refused = await change('DELETE', last)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain('Please allow the password again first.')
    expect((await setOnly(false)).statusCode).toBe(200)
    expect((await change('DELETE', last)).statusCode).toBe(200)
    const recorded = await readAuditEntries(db, ['passkey_only_changed'])
    expect(recorded.filter(({ actor }) => actor === String(admin.id)).map(({ details }) => details)).toEqual([
      { to: 'on' },
      { to: 'off' },
    ])
  })
})
