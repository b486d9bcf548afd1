import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base, callerOf, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { fileFamilyReply } from '#tests/support/family-reply.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { deleteOldReadings, startOfHour } from './store-reading.ts'

const contacts = 2_600
const hourMs = 60 * 60_000
const password = 'a chosen passphrase'

const test = base
  .extend('filled', { scope: 'file' }, async ({ db }) => {
    await sql`
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        agreed_to_terms_at, content_digest, created_at)
      select 'Ada', 'Stone', 'ada' || n || '@example.com', '1', 'Zoë', now(), '', now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(contacts)}) as n`.execute(db)
    const note = { inquiry_id: 1, body: 'likes chess', search_text: 'likes chess' }
    await db
      .insertInto('inquiry_notes')
      .values({ ...note, created_at: new Date() })
      .execute()
    await fileFamilyReply(db, 7)
  })
  // A process: its end stores what it counted.
  .extend('startProcess', ({ openApp, filled: _ }) => {
    return (listRowsPerHour = testEnv.listRowsPerHour) => openApp({ listRowsPerHour })
  })
  .extend('signInNewcomer', async ({ db, app }) => {
    const newcomer = await createAccount(db, { name: 'Newcomer', password })
    return async () => bearerOf(await signInWith(app, newcomer))
  })
  .extend('reports', async ({ db }) => {
    await db.deleteFrom('outbox').execute()
    const entries = await readAuditEntries(db, ['inquiries_read', 'inquiry_lists_refused'])
    const alerts = db.selectFrom('outbox').select('text').where('kind', '=', 'access-alert')
    return async () => ({
      audit: await readAuditEntries(db, ['inquiries_read', 'inquiry_lists_refused'], entries.at(-1)?.id),
      mails: (await alerts.execute()).map(({ text }) => text ?? ''),
    })
  })

type Headers = { authorization: string }

type Pages = { from: number; to: number; limit?: number }
const readPages = async (app: FastifyInstance, headers: Headers, { from, to, limit = 100 }: Pages) => {
  const call = callerOf(app, headers)
  for (let page = from; page <= to; page += 1) {
    expect((await call('GET', `contacts?limit=${limit}&page=${page}`)).statusCode).toBe(200)
  }
}

test('2,000 contacts that one administrator sees in a day are recorded and told once, whatever the session and process', async ({
  startProcess,
  signInNewcomer,
  reports,
  clock,
  db,
}) => {
  for (const signIn of [1, 2, 3, 4, 5]) {
    const process = await startProcess()
    const headers = await signInNewcomer()
    const from = (signIn - 1) * 5 + 1
    await readPages(process, headers, { from, to: from + 4 })
    const other = { admin_id: 1, hour: startOfHour(clock.now), rows: 1, seen: [1] }
    await db.insertInto('inquiry_readings').values(other).execute()
    await process.close()
    expect((await reports()).audit).toHaveLength(signIn < 4 ? 0 : 1)
    clock.advance(hourMs)
  }
  const { audit, mails } = await reports()
  expect(audit).toHaveLength(1)
  const details = { count: 2_000 }
  expect(audit[0]).toMatchObject({ action: 'inquiries_read', ids: [], details })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Newcomer read about 2,000 contacts within a day.')
  const others = db.selectFrom('inquiry_readings').select('hour').where('admin_id', '=', 1)
  expect(await others.where('is_reported', '=', true).execute()).toEqual([])

  clock.advance(24 * hourMs)
  const process = await startProcess()
  await readPages(process, await signInNewcomer(), { from: 1, to: 26 })
  await process.close()
  expect((await reports()).audit, 'the next day').toHaveLength(2)

  clock.advance(48 * hourMs)
  await deleteOldReadings(db, clock.now)
  expect(await db.selectFrom('inquiry_readings').select('hour').execute()).toEqual([])
})

test('250 moves that read the same pages again raise no alarm', async ({ startProcess, signInNewcomer, reports }) => {
  const process = await startProcess()
  const headers = await signInNewcomer()
  for (let move = 0; move < 250; move += 1) {
    const page = 1 + (move % 2)
    await readPages(process, headers, { from: page, to: page, limit: 20 })
  }
  await process.close()
  expect(await reports()).toEqual({ audit: [], mails: [] })
})

test('a list, its order, a search, one contact, its mails, timeline and family, found notes, messages and acts all count', async ({
  startProcess,
  signInNewcomer,
  db,
}) => {
  const headers = await signInNewcomer()
  const fourth = db.updateTable('inquiries').where('id', '=', 4)
  await fourth.set({ parent_email: 'ada3@example.com', child_name: 'Ravi' }).execute()
  const rowsOf = async (path: string, payload?: object) => {
    await db.deleteFrom('inquiry_readings').execute()
    const process = await startProcess()
    const reply = await callerOf(process, headers)(payload ? 'PUT' : 'GET', path, payload)
    expect(reply.statusCode, reply.body).toBe(200)
    await process.close()
    const { rows = 0 } = (await db.selectFrom('inquiry_readings').select('rows').executeTakeFirst()) ?? {}
    return rows
  }
  expect(await rowsOf('contacts?limit=30')).toBe(30)
  expect(await rowsOf('contacts?limit=30&page=40')).toBe(30)
  expect(await rowsOf('contacts?limit=30&order=due_first')).toBe(30)
  expect(await rowsOf('contacts?limit=30&view=overdue')).toBe(30)
  expect(await rowsOf('contacts?limit=30&page=87')).toBe(20)
  expect(await rowsOf('contacts/families?ids=3')).toBe(1)
  for (const part of ['', '/mails', '/timeline']) {
    expect(await rowsOf(`contacts/7${part}`), part).toBe(1)
  }
  expect(await rowsOf('notes?search=chess')).toBe(1)
  expect(await rowsOf('messages?search=tuesday')).toBe(1)
  expect(await rowsOf('replies/1')).toBe(1)
  expect(await rowsOf('stats')).toBe(5)
  // A reply to an act shows its contact, whether or not anything was changed.
  for (const _ of ['done', 'already']) {
    expect(await rowsOf('contacts/7', { status: 'archived' })).toBe(1)
  }
})

test('an administrator who read the rows of an hour gets no more, with a new session or token neither', async ({
  startProcess,
  signInNewcomer,
  reports,
  signedIn,
  clock,
}) => {
  const process = await startProcess(500)
  const headers = await signInNewcomer()
  await readPages(process, headers, { from: 1, to: 5 })
  const list = (session: Headers, app = process, path = '?limit=100') =>
    callerOf(app, session)('GET', `contacts${path}`)

  const refused = await list(headers)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toMatch(
    /^You have read very many contacts within an hour\. Please try again in \d+ minutes?\.$/,
  )
  const untilNextHour = hourMs - (clock.now.getTime() % hourMs)
  expect(Number(refused.headers['retry-after'])).toBe(Math.ceil(untilNextHour / 1000))
  expect((await list(headers, process, '/7/mails')).statusCode).toBe(429)
  const call = callerOf(process, headers)
  const done = await call('PUT', 'contacts/7', { status: 'contacted' })
  expect(done.json()).toMatchObject({ event_id: expect.any(Number), contact: null, entry: null })
  expect((await list(await signInNewcomer())).statusCode, 'a new session').toBe(429)
  const confirmed = await call('POST', 'reauthenticate', { password })
  expect((await list(bearerOf(confirmed))).statusCode, 'a new token').toBe(429)
  expect((await list(signedIn)).statusCode, 'somebody else').toBe(200)

  await process.close()
  expect((await reports()).audit).toMatchObject([{ action: 'inquiry_lists_refused', details: { count: 500 } }])

  // Another process learns it with the first list that it serves.
  const fresh = await signInNewcomer()
  const second = await startProcess(500)
  await expect.poll(async () => (await list(fresh, second)).statusCode).toBe(429)
  clock.advance(untilNextHour)
  expect((await list(fresh, second)).statusCode, 'in the next hour').toBe(200)
  await second.close()
})
