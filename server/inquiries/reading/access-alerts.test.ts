import { describe, expect } from 'vitest'
import { test as base, testEnv } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { seedInquiriesFrom } from '#tests/support/seed-inquiries.ts'

const minuteMs = 60_000

const test = base
  .extend('filled', { scope: 'file' }, async ({ db, clock }) => {
    await createAccount(db, { email: 'lead@example.com', role: 'super_admin' })
    await seedInquiriesFrom(db, { network: '192.0.2.1', count: 100, now: clock.now })
  })
  .extend('alerts', async ({ db, filled: _ }) => {
    await db.deleteFrom('outbox').execute()
    return () =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'text', 'html', 'next_attempt_at as due'])
        .where('kind', '=', 'access-alert')
        .orderBy('id')
        .execute()
  })

describe('exports', () => {
  test('are mailed to every super administrator: who, how many rows, by which filters', async ({
    alerts,
    clock,
    asPlain,
  }) => {
    const found = await asPlain('GET', 'contacts/export?status=pending&search=whitfield')
    expect(found.statusCode).toBe(200)
    const mails = await alerts()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.com', 'lead@example.com'])
    for (const { text, html, due } of mails) {
      expect(due).toEqual(clock.now)
      expect(text).toContain('UTC: Plain downloaded 100 contacts with the status pending that a search found.')
      expect(text).toContain(`${testEnv.siteUrl}/admin/dashboard?tab=settings&view=audit`)
      expect(`${text}${html}`.toLowerCase()).not.toMatch(/whitfield|sarah|zoë|7700/)
    }
  })

  test('within 15 minutes of an alert come in one more mail', async ({ alerts, clock, asOwner }) => {
    const first = clock.now
    const exportAll = () => asOwner('GET', 'contacts/export')
    await exportAll()
    clock.advance(minuteMs)
    await Promise.all([exportAll(), exportAll(), exportAll()])
    const chosen = { contactIds: [1, 2] }
    for (let count = 0; count < 4; count += 1) await asOwner('POST', 'contacts/export/selected', chosen)

    const due = new Date(first.getTime() + 15 * minuteMs)
    expect((await alerts()).map((mail) => mail.due)).toEqual([first, first, due, due])
    const bundle = (await alerts()).at(-1)?.text ?? ''
    expect(bundle.match(/Owner downloaded 100 contacts\./g)).toHaveLength(4)
    expect(bundle.match(/Owner downloaded 2 contacts, chosen by hand\./g)).toHaveLength(4)

    clock.advance(30 * minuteMs)
    await exportAll()
    expect((await alerts()).map((mail) => mail.due).slice(4)).toEqual([clock.now, clock.now])
  })

  test('beyond twenty are left to the audit', async ({ db, asOwner, alerts }) => {
    const details = { scope: 'one', count: 1 } as const
    const act = { actor: '1', action: 'inquiries_exported', details } as const
    await db
      .insertInto('audit')
      .values(Array.from({ length: 30 }, () => act))
      .execute()
    await asOwner('GET', 'contacts/export')
    const [mail] = await alerts()
    expect(mail?.text?.match(/ downloaded /g)).toHaveLength(20)
    expect(mail?.text).toContain('Earlier ones are in the audit.')
  })
})
