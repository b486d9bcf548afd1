import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test('an administrator chooses a digest, from tomorrow on', async ({ app, db, clock, signedIn, signedInPlain }) => {
  const url = '/api/admin/notification-settings'
  const readAll = async (headers = signedIn) => (await app.inject({ url, headers })).json()
  const read = async (headers = signedIn) => (await readAll(headers)).settings
  const change = (payload: object) => app.inject({ method: 'PUT', url, headers: signedIn, payload })
  expect(await read()).toEqual({ overdue_digest: false })
  expect((await change({ overdue_digest: 'yes' })).statusCode).toBe(400)
  expect((await change({ overdue_digest: true })).statusCode).toBe(200)
  expect(await read()).toEqual({ overdue_digest: true })
  expect(await read(signedInPlain)).toEqual({ overdue_digest: false })
  expect((await readAll()).mails).toEqual({ new_inquiries: true, access_reports: true })
  expect((await readAll(signedInPlain)).mails).toEqual({ new_inquiries: false, access_reports: false })
  const { digest_on } = await db.selectFrom('admins').select('digest_on').where('id', '=', 1).executeTakeFirstOrThrow()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(clock.now)
  expect(digest_on).toBe(today)
})
