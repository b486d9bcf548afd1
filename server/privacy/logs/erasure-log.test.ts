import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { countInquiriesByMonth, hardDelete } from '#server/inquiries/tombstones.ts'
import { test } from '#tests/support/app.ts'
import { createTestClone } from '#tests/support/database.ts'
import { insertInquiry } from '#tests/support/insert-inquiry.ts'
import { prepareErasures, updateErasureLog } from './erasure-log.ts'
import type { LogFolders } from './line-log.ts'

const createdAt = '2026-01-31T23:59:59.123456Z'

const count = async (db: Database) => (await db.selectFrom('inquiries').select('id').execute()).length

/** As a restore does, in its transaction. */
const prepare = (db: Database, folders: LogFolders) => db.transaction().execute((trx) => prepareErasures(trx, folders))

test('an erasure is reapplied when a backup brings it back; another one of its id stays', async ({ db, dataDir }) => {
  await insertInquiry(db, 7, { createdAt })
  const deletion = { by: 'system', action: 'inquiries_purged', now: new Date() } as const
  await db.transaction().execute((trx) => hardDelete(trx, [7], deletion))
  await updateErasureLog(db, dataDir)
  const months = await countInquiriesByMonth(db)
  expect(months).toEqual([{ month: '2026-01', inquiries: 1 }])
  await db.deleteFrom('inquiry_tombstones').execute()

  const reapply = await prepare(db, [dataDir])
  await insertInquiry(db, 7, { createdAt })
  await reapply(db)
  expect(await count(db)).toBe(0)
  expect(await countInquiriesByMonth(db)).toEqual(months)

  await insertInquiry(db, 7, { createdAt: '2026-01-31T23:59:59.123457Z' })
  await reapply(db)
  expect(await count(db)).toBe(1)
})

test('an erasure log keeps what the database does not know; an unreadable one is refused', async ({ db, dataDir }) => {
  const file = join(dataDir, 'gone-inquiries.jsonl')
  const unknownTombstone = `{"id":5,"createdAt":"2020-01-01T00:00:00.000000Z","suspected":false,"goneAt":"2021-01-01T00:00:00.000000Z"}\n`
  await writeFile(file, unknownTombstone)
  await updateErasureLog(db, dataDir)
  expect(await readFile(file, 'utf8')).toContain(unknownTombstone)
  await writeFile(file, `${unknownTombstone.slice(0, 20)}}\n`)
  await expect(updateErasureLog(db, dataDir)).rejects.toThrow(SyntaxError)
  await expect(prepare(db, [dataDir])).rejects.toThrow(SyntaxError)
  await rm(file)
})

test('concurrent erasures all reach the erasure log', async ({ db, dataDir }) => {
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

const goneIn = (year: number, suspected = false) =>
  sql`(${year}, ${`${year}-01-01T00:00:00.123456Z`}, ${suspected}, ${`${year}-01-02T00:00:00Z`})`

const addTombstones = (db: Database, years: number[]) =>
  sql`
    insert into inquiry_tombstones (inquiry_id, created_at, suspected, gone_at)
    values ${sql.join(years.map((year) => goneIn(year)))}`.execute(db)

async function cloneEmpty(dataDir: string, name: string) {
  const { db } = await createTestClone()
  const folder = join(dataDir, name)
  const readIds = async () =>
    (await readFile(join(folder, 'gone-inquiries.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line): number => JSON.parse(line).id)
      .toSorted((one, other) => one - other)
  return { db, folder, file: join(folder, 'gone-inquiries.jsonl'), readIds }
}

test('an update appends what came since, to a log that a crash has torn too', async ({ dataDir }) => {
  const { db, folder, file, readIds } = await cloneEmpty(dataDir, 'torn')
  await addTombstones(db, [2001, 2002])
  await updateErasureLog(db, folder)
  const { ino, size } = await stat(file)
  await addTombstones(db, [2003, 2004])
  await updateErasureLog(db, folder)
  const appended = await stat(file)
  expect(appended).toMatchObject({ ino, size: size * 2 })
  // In the middle of each line, and of the last one's end.
  for (const bytes of [size + 10, size - 1, size + 1, 5]) {
    await truncate(file, bytes)
    await updateErasureLog(db, folder)
    expect(await readIds(), `torn at ${bytes}`).toEqual([2001, 2002, 2003, 2004])
    expect(await prepare(db, [folder])).toBeTypeOf('function')
    expect(await readIds()).toEqual([2001, 2002, 2003, 2004])
  }
  await updateErasureLog(db, folder)
  const unchanged = await stat(file)
  await updateErasureLog(db, folder)
  expect(await stat(file)).toMatchObject({ ino: unchanged.ino, mtimeMs: unchanged.mtimeMs })
})

test('a database that was set back, or another one, adds its own to the log', async ({ dataDir }) => {
  const { db, folder, readIds } = await cloneEmpty(dataDir, 'set-back')
  await addTombstones(db, [2001, 2002, 2003])
  await updateErasureLog(db, folder)
  await sql`delete from inquiry_tombstones where inquiry_id >= 2002`.execute(db)
  await updateErasureLog(db, folder)
  expect(await readIds()).toEqual([2001, 2002, 2003])
  await sql`
    insert into inquiry_tombstones overriding system value
    values (2005, '2005-01-01', false, now(), 2), (2006, '2006-01-01', false, now(), 3)`.execute(db)
  await updateErasureLog(db, folder)
  expect(await readIds()).toEqual([2001, 2002, 2003, 2005, 2006])
  const other = await cloneEmpty(dataDir, 'set-back')
  await addTombstones(other.db, [2011])
  await updateErasureLog(other.db, folder)
  expect(await readIds()).toEqual([2001, 2002, 2003, 2005, 2006, 2011])
})

test('a tombstone that commits late is not passed over', async ({ dataDir }) => {
  const { db, folder, readIds } = await cloneEmpty(dataDir, 'late')
  const late = await db.startTransaction().execute()
  await addTombstones(late, [2001])
  const next = addTombstones(db, [2002]).then(() => updateErasureLog(db, folder))
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
      return rows.length
    })
    .toBe(1)
  await updateErasureLog(db, folder)
  await late.commit().execute()
  await next
  expect(await readIds()).toEqual([2001, 2002])
})
