import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { test } from '#tests/support/app.ts'
import { insertInquiry } from '#tests/support/insert-inquiry.ts'
import { appendForgettings, prepareForgettings, updateForgettingLog } from './forgetting-log.ts'
import type { LogFolders } from './line-log.ts'

const createdAt = '2026-01-31T23:59:59.123456Z'
const forgettingOf = (id: number) => ({ id, createdAt, forgottenAt: '2026-06-01T00:00:00.000Z' })

/** As a restore does, in its transaction. */
const prepare = (db: Database, folders: LogFolders) =>
  db.transaction().execute((trx) => prepareForgettings(trx, folders))

test('what was forgotten is so again when a backup brings it back, not one of the same id', async ({ db, dataDir }) => {
  await insertInquiry(db, 7, { createdAt })
  await insertInquiry(db, 8, { createdAt: '2026-01-31T23:59:59.123457Z' })
  await appendForgettings(dataDir, [forgettingOf(7), forgettingOf(8)])
  const reapply = await prepare(db, [dataDir])
  expect(await reapply(db)).toBe(1)
  expect(await reapply(db)).toBe(0)
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'school_name', 'child_forgotten_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 7, school_name: null, child_forgotten_at: new Date('2026-06-01T00:00:00Z') },
    { id: 8, school_name: 'St. Mary’s', child_forgotten_at: null },
  ])

  const folder = join(dataDir, 'elsewhere')
  await updateForgettingLog(db, folder)
  await updateForgettingLog(db, folder)
  const log = await readFile(join(folder, 'forgotten-children.jsonl'), 'utf8')
  expect(log.match(/"id":/g)).toHaveLength(1)
  expect(log).not.toMatch(/sarah|whitfield|mary/i)
})

test('a line that a crash has torn is passed over, and one that cannot be read is refused', async ({ db, dataDir }) => {
  const folder = join(dataDir, 'torn')
  const file = join(folder, 'forgotten-children.jsonl')
  await appendForgettings(folder, [forgettingOf(1)])
  await appendFile(file, '{"id":2,"crea')
  await appendForgettings(folder, [forgettingOf(3)])
  expect(await readFile(file, 'utf8')).toMatch(/^\{"id":1,.+\n\{"id":2,"crea\n\{"id":3,.+\n$/)
  await updateForgettingLog(db, folder)
  expect(await readFile(file, 'utf8')).toMatch(/^\{"id":1,.+\n\{"id":3,.+\n\{"id":7,.+\n$/)
  await writeFile(file, '{"id":1;}\n')
  await expect(prepare(db, [folder])).rejects.toThrow(SyntaxError)
})
