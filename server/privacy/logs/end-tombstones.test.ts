import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readOldestBackup } from '#server/backup/status.ts'
import { writeBackup } from '#server/backup/write.ts'
import type { Database } from '#server/database/schema.ts'
import { countInquiriesByMonth } from '#server/inquiries/tombstones.ts'
import { test as base } from '#tests/support/app.ts'
import { createTestClone } from '#tests/support/database.ts'
import { daysAgo, now } from '#tests/support/days-ago.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { endSuspectedTombstones, updateErasureLog } from './erasure-log.ts'

/** By id: how many days ago each was sent and erased. */
const tombstones = [
  { id: 1, sent: 91, gone: 64, suspected: true },
  { id: 2, sent: 200, gone: 70, suspected: false },
  { id: 3, sent: 200, gone: 56, suspected: true },
  // Erased on request, and not yet older than suspected spam is when it is purged.
  { id: 4, sent: 90, gone: 70, suspected: true },
]

const test = base.extend('spam', async ({ dataDir }) => {
  const { db, pool } = await createTestClone()
  const folder = join(dataDir, 'spam')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const { id, sent, gone, suspected } of tombstones) {
    await sql`
      insert into inquiry_tombstones values (${id}, ${daysAgo(sent)}, ${suspected}, ${daysAgo(gone)})`.execute(db)
  }
  await updateErasureLog(db, folder)
  const end = async () => endSuspectedTombstones(db, folder, { oldestBackup: await readOldestBackup(folder, now), now })
  return { db, pool, folder, end, readLogged: () => readLoggedIds(folder) }
})

async function readLoggedIds(folder: string): Promise<number[]> {
  const text = await readFile(join(folder, 'gone-inquiries.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id)
}

const readStored = async (db: Database) =>
  (await db.selectFrom('inquiry_tombstones').select('inquiry_id').orderBy('inquiry_id').execute()).map(
    ({ inquiry_id }) => inquiry_id,
  )

test('tombstones of suspected spam end in database and log when no backup is older, and no others', async ({
  spam: { db, folder, end, readLogged },
}) => {
  const months = await countInquiriesByMonth(db)
  await end()
  expect(await readStored(db)).toEqual([2, 3, 4])
  expect(await readLogged()).toEqual([2, 3, 4])
  expect(await countInquiriesByMonth(db)).toEqual(months)
  // Goes on where it was.
  await sql`insert into inquiry_tombstones values (5, now(), true, now())`.execute(db)
  await updateErasureLog(db, folder)
  expect(await readLogged()).toEqual([2, 3, 4, 5])
})

test('they stay while there is an older backup, whatever its name', async ({ spam: { db, pool, folder, end } }) => {
  for (const name of ['meridian-2026-04-01T03-00-00Z.backup.gz', 'before-the-move.gz']) {
    const file = join(folder, name)
    await writeBackup(pool, file, daysAgo(90), signingKey)
    await end()
    expect(await readStored(db), name).toEqual([1, 2, 3, 4])
    await rm(file)
  }
  await writeFile(join(folder, 'notes.gz'), 'no backup at all')
  await mkdir(join(folder, 'a-folder'))
  await end()
  expect(await readStored(db)).toEqual([2, 3, 4])
  expect(await readdir(folder)).toContain('notes.gz')
})

test('the log shortens to nothing where nothing is left', async ({ spam: { db, end, readLogged } }) => {
  await sql`delete from inquiry_tombstones where inquiry_id > 1`.execute(db)
  await end()
  expect(await readStored(db)).toEqual([])
  expect(await readLogged()).toEqual([2, 3, 4])
})
