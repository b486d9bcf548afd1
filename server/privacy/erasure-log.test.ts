import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { countInquiriesByMonth, hardDelete } from '#server/inquiries/tombstones.ts'
import { test } from '#tests/support/app.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { collectErasures, updateErasureLog } from './erasure-log.ts'

const insert = (db: Database, created: string) =>
  sql`
  insert into inquiries (id, parent_first_name, parent_last_name, parent_email, contact_number, child_name,
    agreed_to_terms_at, content_digest, created_at) overriding system value
  values (7, 'Sarah', 'Whitfield', 'sarah@example.com', '1', 'Zoë', now(), sha256('1'), ${created})`.execute(
    db,
  )

const count = async (db: Database) =>
  (await db.selectFrom('inquiries').select('id').execute()).length

test('an erasure is reapplied when a backup brings the inquiry back, and another one of its id stays', async ({
  database: { db },
  dataDir,
}) => {
  await insert(db, '2026-01-31T23:59:59.123456Z')
  await db
    .transaction()
    .execute((trx) => hardDelete(trx, trx.selectFrom('inquiries').select('id'), new Date()))
  await updateErasureLog(db, dataDir)
  const months = await countInquiriesByMonth(db)
  expect(months).toEqual([{ month: '2026-01', inquiries: 1 }])
  await db.deleteFrom('inquiry_tombstones').execute()

  const reapply = await collectErasures(db, [dataDir])
  await insert(db, '2026-01-31T23:59:59.123456Z')
  await reapply(db)
  expect(await count(db)).toBe(0)
  expect(await countInquiriesByMonth(db)).toEqual(months)

  await insert(db, '2026-01-31T23:59:59.123457Z')
  await reapply(db)
  expect(await count(db)).toBe(1)
})

test('an erasure log keeps what the database does not know, and one that cannot be read is refused', async ({
  database: { db },
  dataDir,
}) => {
  const file = join(dataDir, 'gone-inquiries.jsonl')
  const unknownTombstone = `{"id":5,"createdAt":"2020-01-01T00:00:00.000000Z","suspected":false,"goneAt":"2021-01-01T00:00:00.000000Z"}\n`
  await writeFile(file, unknownTombstone)
  await updateErasureLog(db, dataDir)
  expect(await readFile(file, 'utf8')).toContain(unknownTombstone)
  await writeFile(file, unknownTombstone.slice(0, 20))
  await expect(collectErasures(db, [dataDir])).rejects.toThrow(SyntaxError)
})

test('a database from before the tombstones can be backed up, and has none', async ({
  dataDir,
}) => {
  const old = await cloneDatabase()
  onTestFinished(old.drop)
  await sql`drop table inquiry_tombstones`.execute(old.db)
  const folder = join(dataDir, 'old')
  await updateErasureLog(old.db, folder)
  expect(await collectErasures(old.db, [folder])).toBeTypeOf('function')
})

test('the tombstones of a database that is not migrated yet are read too', async ({ dataDir }) => {
  const old = await cloneDatabase()
  onTestFinished(old.drop)
  await sql`insert into inquiry_tombstones values (11, '2025-03-01', false, now())`.execute(old.db)
  await sql`alter table inquiry_tombstones rename to gone_inquiries`.execute(old.db)
  const folder = join(dataDir, 'unmigrated')
  await updateErasureLog(old.db, folder)
  expect(await readFile(join(folder, 'gone-inquiries.jsonl'), 'utf8')).toContain('"id":11,')
})

test('concurrent erasures all reach the erasure log', async ({ database: { db }, dataDir }) => {
  const folder = join(dataDir, 'busy')
  const times = Array.from({ length: 8 }, (_, index) => `2025-01-0${index + 1}T00:00:00Z`)
  await Promise.all(
    times.map(async (time) => {
      await sql`insert into inquiry_tombstones values (9, ${time}, false, now())`.execute(db)
      await updateErasureLog(db, folder)
    }),
  )
  const log = await readFile(join(folder, 'gone-inquiries.jsonl'), 'utf8')
  expect(log.match(/"id":9,/g)).toHaveLength(8)
})
