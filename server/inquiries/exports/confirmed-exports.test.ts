import { expect } from 'vitest'
import { callerOf, owner, test } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import { bearerOf } from '#tests/support/sign-in.ts'

const elevenMinutesMs = 11 * 60_000

test('a download of 500 contacts goes on as ever, of more it asks an old session', async ({
  app,
  asOwner,
  clock,
  db,
}) => {
  const contactIds = await seedPlainInquiries(db, 501)
  const [converted = 0] = contactIds
  await db.updateTable('inquiries').set({ status: 'converted' }).where('id', '=', converted).execute()
  clock.advance(elevenMinutesMs)
  const unasked = await asOwner('GET', 'contacts/export?status=pending')
  expect([unasked.statusCode, unasked.headers['x-total-count']]).toEqual([200, '500'])
  const calls: [method: 'GET' | 'POST', path: string, payload?: object][] = [
    ['GET', 'contacts/export'],
    ['POST', 'contacts/export/selected', { contactIds }],
  ]
  const before = (await readAuditEntries(db, ['inquiries_exported'])).length
  for (const call of calls) {
    // More often than downloads run at once: none is left open.
    for (let time = 0; time < 4; time += 1) {
      const refused = await asOwner(...call)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ success: false, reauthenticate: true })
    }
  }
  expect(await readAuditEntries(db, ['inquiries_exported'])).toHaveLength(before)
  const confirmed = await asOwner('POST', 'reauthenticate', { password: owner.password })
  const asConfirmed = callerOf(app, bearerOf(confirmed))
  for (const call of calls) {
    const reply = await asConfirmed(...call)
    expect(reply.headers['x-total-count']).toBe('501')
  }
})
