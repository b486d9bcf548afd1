import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test('an administrator chooses a digest, from tomorrow on', async ({ db, clock, asOwner, asPlain }) => {
  const path = 'notification-settings'
  const readAll = async (as = asOwner) => (await as('GET', path)).json()
  const read = async (as = asOwner) => (await readAll(as)).settings
  const change = (payload: object) => asOwner('PUT', path, payload)
  expect(await read()).toEqual({ overdue_digest: false })
  expect((await change({ overdue_digest: 'yes' })).statusCode).toBe(400)
  expect((await change({ overdue_digest: true })).statusCode).toBe(200)
  expect(await read()).toEqual({ overdue_digest: true })
  expect(await read(asPlain)).toEqual({ overdue_digest: false })
  expect((await readAll()).mails).toEqual({ new_inquiries: true, access_reports: true })
  expect((await readAll(asPlain)).mails).toEqual({ new_inquiries: false, access_reports: false })
  const { digest_on } = await db.selectFrom('admins').select('digest_on').where('id', '=', 1).executeTakeFirstOrThrow()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(clock.now)
  expect(digest_on).toBe(today)
  await db.updateTable('admins').set({ digest_on: '2026-01-01' }).where('id', '=', 1).execute()
  await change({ overdue_digest: true })
  const again = db.selectFrom('admins').select('digest_on').where('id', '=', 1)
  expect(await again.executeTakeFirst()).toEqual({ digest_on: '2026-01-01' })
})
