import { sql } from 'kysely'
import { expect } from 'vitest'
import { addAdministrator, readAccountMails } from '#tests/support/administrators.ts'
import { test as base, owner } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

const test = base.extend('hears', ({ app, db, asOwner }) => ({
  /** Who is told of a new inquiry, and of an export. */
  of: async () => {
    await sql`truncate outbox cascade`.execute(db)
    await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload() })
    await asOwner('GET', 'contacts/export')
    const mails = await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('recipient').execute()
    const recipientsOf = (wanted: string) =>
      mails.filter(({ kind }) => kind === wanted).map(({ recipient }) => recipient)
    return { inquiry: recipientsOf('inquiry-team'), access: recipientsOf('access-alert') }
  },
  choose: (id: number, payload: object) => asOwner('PUT', `administrators/${id}/mails`, payload),
}))

test('an administrator hears of what was chosen, super administrators of all but the daily mail by themselves', async ({
  app,
  db,
  hears,
}) => {
  const plain = await addAdministrator({ app, db })
  const lead = await addAdministrator({ app, db }, 'super_admin')
  expect(await hears.of()).toEqual({
    inquiry: [lead.email, owner.email],
    access: [lead.email, owner.email],
  })

  expect((await hears.choose(plain.id, { new_inquiries: true })).statusCode).toBe(200)
  expect((await hears.choose(lead.id, { new_inquiries: false })).statusCode).toBe(200)
  expect((await hears.choose(lead.id, { access_reports: false })).statusCode).toBe(200)
  const [told] = (await readAccountMails(db, plain.email)).slice(-1)
  expect(told?.text).toContain('The mails you get were changed: new inquiries on.')
  expect(await hears.of()).toEqual({ inquiry: [plain.email, owner.email], access: [owner.email] })

  const refused = await hears.choose(plain.id, { access_reports: true })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toBe('Reports of reading and exports go to super administrators alone.')
  expect((await hears.choose(plain.id, { new_inquiries: true })).statusCode).toBe(200)
  // One mail a day, the first one tomorrow.
  expect((await hears.choose(plain.id, { overdue_digest: true })).statusCode).toBe(200)
  const chosen = db.selectFrom('admins').select(['overdue_digest', 'digest_on'])
  expect(await chosen.where('id', '=', plain.id).executeTakeFirst()).toEqual({
    overdue_digest: true,
    digest_on: expect.any(String),
  })
  const records = await readAuditEntries(db, ['mails_changed'])
  expect(records.map(({ ids, details }) => [ids, details.changed])).toEqual([
    [[plain.id], ['new inquiries on']],
    [[lead.id], ['new inquiries off']],
    [[lead.id], ['reports of reading and exports off']],
    [[plain.id], [expect.stringMatching(/ on$/)]],
  ])
})
