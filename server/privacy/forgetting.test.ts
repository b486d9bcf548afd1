import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { dataPurposes } from '#contract/data-purposes.ts'
import { childDetailColumns } from '#contract/forgetting.ts'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { writeBackup } from '#server/backup/write.ts'
import type { Database } from '#server/database/schema.ts'
import { changeStatus } from '#server/inquiries/change-status.ts'
import { deleteInquiry } from '#server/inquiries/deletion/delete-inquiry.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { daysAgo, now } from '#tests/support/days-ago.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { forgetPastDue, readForgetting } from './forgetting.ts'

/** No other row of the database contains these words. */
const child = {
  childBirthday: '2011-03-09',
  schoolName: 'Quirinal Academy',
  childHobbies: 'Zither',
  childEmail: 'wombat@kid.example',
}
const childWords = /2011-03-09|quirinal|zither|wombat/i

async function settle(db: Database, at: Date, fields: object = child): Promise<number> {
  const id = await newInquiry(db, at, fields)
  await changeStatus(db, { id, status: 'archived', by: 1, now: at })
  return id
}

const readRow = (db: Database, id: number) =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const test = base.extend('forget', ({ db, dataDir }) => (at = now) => {
  const run = { days: 90, now: at, by: 'system', logFolder: dataDir } as const
  return forgetPastDue(db, run, new AbortController().signal)
})

beforeEach(async ({ db }: { db: Database }) => {
  await db.deleteFrom('inquiries').execute()
})

test('a child’s details are forgotten 90 days after its last end, and nothing else is', async ({ db, forget }) => {
  const old = await settle(db, daysAgo(90))
  const deleted = await settle(db, daysAgo(91))
  await deleteInquiry(db, { id: deleted, by: 1, now: daysAgo(5) })
  const young = await settle(db, daysAgo(89))
  const reopened = await settle(db, daysAgo(100))
  await changeStatus(db, { id: reopened, status: 'contacted', by: 1, now: daysAgo(99) })
  const again = await settle(db, daysAgo(100))
  await changeStatus(db, { id: again, status: 'converted', by: 1, now: daysAgo(10) })
  const without = await settle(db, daysAgo(100), {})
  const readOthers = () => Promise.all([young, reopened, again, without].map((id) => readRow(db, id)))
  const [before, others] = [await readRow(db, old), await readOthers()]

  expect(await forget()).toBe(2)
  expect(await readRow(db, old)).toEqual({
    ...before,
    child_birthday: null,
    school_name: null,
    child_hobbies: null,
    child_email: null,
    child_forgotten_at: now,
    content_digest: Buffer.alloc(0),
    idempotency_key: null,
  })
  expect((await readRow(db, deleted)).child_forgotten_at).toEqual(now)
  expect(await readOthers()).toEqual(others)
  expect(await forget()).toBe(0)
  expect(await readAuditEntries(db, ['children_forgotten'])).toMatchObject([
    { actor: 'system', ids: [], details: { count: 2 } },
  ])
})

test('nothing of what was forgotten is left in the database, its search, its mails or a backup', async ({
  db,
  pool,
  dataDir,
  forget,
}) => {
  const notifying = { notifyEmails: ['t@example.org'], mailsToFiles: true, notifyWorker: () => {} }
  await submitInquiry(db, inquirySubmission.parse(inquiryPayload(child)), {
    now: daysAgo(95),
    notifying,
  })
  const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
  await changeStatus(db, { id, status: 'converted', by: 1, now: daysAgo(95) })
  const readBackupText = async (name: string) => {
    await writeBackup(pool, join(dataDir, name), now, signingKey)
    return gunzipSync(await readFile(join(dataDir, name))).toString()
  }
  expect(await readBackupText('before.gz')).toMatch(childWords)
  const { content_digest } = await readRow(db, id)

  expect(await forget()).toBe(1)
  const backup = await readBackupText('after.gz')
  expect(backup).not.toMatch(childWords)
  expect(backup).not.toContain(content_digest.toString('hex'))
  expect(backup).toContain('Whitfield')
})

test('of two processes one forgets, and leaves a row that is being changed to the next run', async ({ db, forget }) => {
  const [locked] = [await settle(db, daysAgo(100)), await settle(db, daysAgo(100))]
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('inquiries').select('id').where('id', '=', locked).forUpdate().execute()
    expect(await forget()).toBe(1)
    await sql`select pg_advisory_xact_lock(${advisoryLocks.forgettingLog})`.execute(trx)
    await settle(db, daysAgo(100))
    expect(await forget()).toBe(0)
  })
  expect(await forget()).toBe(2)
})

test('one run forgets more than a batch, and stops between batches', async ({ db, dataDir, forget }) => {
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, school_name,
      agreed_to_terms_at, content_digest, status, settled_at, idempotency_key)
    select 'A', 'B', 'a@example.com', '1', 'C', 'D', now(), sha256(n::text::bytea), 'archived', ${daysAgo(100)}, 'same key'
    from generate_series(1, 4500) n`.execute(db)
  const stopped = AbortSignal.abort()
  const run = { days: 90, now, by: 'system', logFolder: dataDir } as const
  expect(await forgetPastDue(db, run, stopped)).toBe(2000)
  expect(await forget()).toBe(2500)
})

test('those that are forgotten within 30 days are counted', async ({ db }) => {
  for (const days of [100, 60, 59]) await settle(db, daysAgo(days))
  expect(await readForgetting(db, { days: 90, now })).toEqual({
    days: 90,
    until: daysAgo(-30).toISOString(),
    inquiries: 2,
  })
})

test('what is forgotten stands in no other table, and in no mail', async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any(${[...childDetailColumns]})`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    childDetailColumns.map((column) => `inquiries.${column}`).toSorted(),
  )
  const declared = Object.entries(dataPurposes.inquiries.columns)
    .filter(([, { until }]) => until === 'childDetails')
    .map(([column]) => column)
  expect(declared.toSorted()).toEqual(childDetailColumns.toSorted())
  const inMails: readonly string[] = mailLines.map(({ column }) => column)
  expect(childDetailColumns.filter((column) => inMails.includes(column))).toEqual([])
})
