import { expect } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { countInquiriesByMonth } from '#server/inquiries/tombstones.ts'
import { test as base, callerOf, owner } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { readRetention } from './retention.ts'

const now = new Date('2026-03-31T12:00:00Z')

async function insertArchived(db: Database, createdAt: string, archivedAt?: string) {
  const id = await newInquiry(db, new Date(createdAt))
  await db.updateTable('inquiries').set({ status: 'archived' }).where('id', '=', id).execute()
  if (archivedAt) await insertMove(db, id, new Date(archivedAt))
  return id
}

const insertMove = (db: Database, inquiry_id: number, happened_at: Date) =>
  db
    .insertInto('inquiry_events')
    .values({ inquiry_id, kind: 'status_changed', to_status: 'archived', happened_at })
    .execute()

const test = base
  // Of somebody who signed in at that moment.
  .extend('call', async ({ app, clock }) => {
    clock.now = now
    return callerOf(app, bearerOf(await signInWith(app, owner)))
  })
  .extend('purge', ({ call }) => async (inquiries: number) => {
    const reply = await call('POST', 'privacy/retention/purge', { inquiries })
    return { status: reply.statusCode, body: reply.json() }
  })

test('contacts archived for the retention period can be purged, and no others', async ({ call, db, purge }) => {
  const old = await insertArchived(db, '2024-01-10T00:00Z', '2025-03-31T11:59:59.999Z')
  const imported = await insertArchived(db, '2024-02-10T00:00Z')
  const young = await insertArchived(db, '2024-01-10T00:00Z', '2025-03-31T12:00:00Z')
  const again = await insertArchived(db, '2024-01-10T00:00Z', '2024-02-01T00:00Z')
  await insertMove(db, again, now)
  const open = await insertArchived(db, '2020-01-01T00:00Z')
  await db.updateTable('inquiries').set({ status: 'pending' }).where('id', '=', open).execute()
  const kept: number[] = []
  for (const columns of [{ deleted_at: now }, { suspicion: 'links' }, { ends_count_from: now }] as const) {
    const id = await insertArchived(db, '2020-01-01T00:00Z')
    await db.updateTable('inquiries').set(columns).where('id', '=', id).execute()
    kept.push(id)
  }
  const before = await countInquiriesByMonth(db)

  const preview = await call('GET', 'privacy/retention')
  expect(preview.json()).toEqual({
    success: true,
    retention: { months: 12, before: '2025-03-31T12:00:00.000Z', inquiries: 2 },
  })
  expect(await purge(3)).toMatchObject({
    status: 409,
    body: { error: 'There are 2 contacts past the retention now, not 3. Please look again.' },
  })
  expect(await purge(2)).toMatchObject({ status: 200 })
  const left = await db.selectFrom('inquiries').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([young, again, open, ...kept])
  expect(await readAuditEntries(db, ['retention_purged'])).toMatchObject([{ actor: '1', ids: [old, imported] }])
  expect(await countInquiriesByMonth(db)).toEqual(before)
})

test('the retention counts from when the process that archived says it was', async ({ call, clock, db }) => {
  const id = await insertArchived(db, '2024-01-10T00:00Z')
  const changeTo = (status: string) => call('PUT', `contacts/${id}`, { status })
  await changeTo('contacted')
  const countPast = async (months: number) => {
    const inThreeMonths = new Date(clock.now.getTime() + 92 * 24 * 60 * 60_000)
    return (await readRetention(db, { months, now: inThreeMonths })).inquiries
  }
  const before = [await countPast(3), await countPast(4)]
  expect((await changeTo('archived')).statusCode).toBe(200)
  expect([await countPast(3), await countPast(4)]).toEqual([Number(before[0]) + 1, before[1]])
})

test('a month before the 31st is the last day of a shorter month', async ({ db }) => {
  const { before } = await readRetention(db, { months: 1, now })
  expect(before).toBe('2026-02-28T12:00:00.000Z')
})
