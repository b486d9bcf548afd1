import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { test as base, stubSite, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { seedInquiriesFrom } from '#tests/support/seed-inquiries.ts'
import { createAdmin } from '../admins/create.ts'

const minuteMs = 60_000

const test = base
  .extend('filled', { scope: 'file' }, async ({ database: { db }, clock }) => {
    const lead = { name: 'Lead', email: 'lead@example.com', password: 'some passphrase' }
    await createAdmin(db, { ...lead, role: 'super_admin' })
    await seedInquiriesFrom(db, { network: '192.0.2.1', count: 100, now: clock.now })
  })
  .extend('alerts', async ({ database: { db }, filled: _ }) => {
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
    app,
    alerts,
    clock,
    signedInPlain: headers,
  }) => {
    const url = '/api/admin/contacts/export?status=pending&search=whitfield'
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
    const mails = await alerts()
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'owner@example.com',
      'lead@example.com',
    ])
    for (const { text, html, due } of mails) {
      expect(due).toEqual(clock.now)
      expect(text).toContain(
        'UTC: Plain downloaded 100 contacts with the status pending that a search found.',
      )
      expect(text).toContain(`${testEnv.siteUrl}/admin/dashboard?tab=settings&view=audit`)
      expect(`${text}${html}`.toLowerCase()).not.toMatch(/whitfield|sarah|zoë|7700/)
    }
  })

  test('within 15 minutes of an alert are collected in one more mail', async ({
    app,
    alerts,
    clock,
    signedIn: headers,
  }) => {
    const first = clock.now
    const exportAll = () => app.inject({ url: '/api/admin/contacts/export', headers })
    await exportAll()
    clock.advance(minuteMs)
    await Promise.all([exportAll(), exportAll(), exportAll()])
    const payload = { contactIds: [1, 2] }
    const url = '/api/admin/contacts/export/selected'
    for (let count = 0; count < 4; count += 1)
      await app.inject({ method: 'POST', url, headers, payload })

    const due = new Date(first.getTime() + 15 * minuteMs)
    expect((await alerts()).map((mail) => mail.due)).toEqual([first, first, due, due])
    const bundle = (await alerts()).at(-1)?.text ?? ''
    expect(bundle.match(/Owner downloaded 100 contacts\./g)).toHaveLength(4)
    expect(bundle.match(/Owner downloaded 2 contacts, chosen by hand\./g)).toHaveLength(4)

    clock.advance(30 * minuteMs)
    await exportAll()
    expect((await alerts()).map((mail) => mail.due).slice(4)).toEqual([clock.now, clock.now])
  })

  test('beyond twenty are left to the audit', async ({
    database: { db },
    app,
    alerts,
    signedIn,
  }) => {
    const details = { scope: 'one', count: 1 } as const
    const act = { actor: '1', action: 'inquiries_exported', details } as const
    await db
      .insertInto('audit')
      .values(Array.from({ length: 30 }, () => act))
      .execute()
    await app.inject({ url: '/api/admin/contacts/export', headers: signedIn })
    const [mail] = await alerts()
    expect(mail?.text?.match(/ downloaded /g)).toHaveLength(20)
    expect(mail?.text).toContain('Earlier ones are in the audit.')
  })
})

test('a session that reads 5,000 list rows within an hour is reported, and past 20,000 refused', async ({
  app,
  alerts,
  clock,
  database,
  signedIn,
  signedInPlain: headers,
}) => {
  const { db } = database
  const list = (target = app, authHeaders: Record<string, string> = headers, view = '') =>
    target.inject({ url: `/api/admin/contacts${view}?limit=100`, headers: authHeaders })
  const read = async (pages: number) => {
    for (let page = 0; page < pages; page += 1) expect((await list()).statusCode).toBe(200)
  }
  const auditRecords = () => readAuditEntries(db, ['inquiries_read', 'inquiry_lists_refused'])

  await read(50)
  await expect
    .poll(auditRecords)
    .toMatchObject([{ action: 'inquiries_read', details: { count: 5000 } }])
  const [mail] = await alerts()
  expect(mail?.text).toContain('Plain read 5,000 contacts in lists within an hour.')

  await read(150)
  const refused = await list()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toMatch(
    /^You have read very many contacts within an hour\. Please try again in (60|59) minutes\.$/,
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await list(app, headers, '/suspected')).statusCode).toBe(429)
  await expect.poll(auditRecords).toMatchObject([{}, { action: 'inquiry_lists_refused', ids: [] }])
  expect((await list(app, signedIn)).statusCode).toBe(200)

  const payload = { password: 'staple battery horse' }
  const confirm = { method: 'POST', url: '/api/admin/reauthenticate', headers, payload } as const
  headers.authorization = `Bearer ${(await app.inject(confirm)).json().token}`
  expect((await list()).statusCode, 'a new token is the same session').toBe(429)

  // Another process learns it with the first list that it serves.
  const second = await buildApp({
    connection: database,
    site: stubSite,
    env: testEnv,
    logger: app.log,
    clock: () => clock.now,
  })
  await expect.poll(async () => (await list(second)).statusCode).toBe(429)
  await second.close()

  clock.advance(60 * minuteMs)
  await sql`delete from rate_limits`.execute(db)
  expect((await list()).statusCode).toBe(200)
  expect(await auditRecords()).toHaveLength(2)
})
