import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { board } from '#server/catalogue/nouns.ts'
import { add } from '#server/catalogue/versioned-noun.ts'
import type { Database } from '#server/database/schema.ts'
import { test as base } from '#tests/support/backup.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { type BackupTrailer, trailerPrefix } from './format.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const test = base.extend('file', { scope: 'file' }, async ({ db, pool, dataDir }) => {
  await add(db, board, { name: 'TEKS' }, 1)
  const file = join(dataDir, 'a.backup.gz')
  await writeBackup(pool, file, new Date(), signingKey)
  return file
})

const listBoards = async (db: Database) =>
  (await db.selectFrom('boards').select('name').execute()).map(({ name }) => name)

/** With a right checksum, which everybody can make, and the signature of before. */
function changeText(packed: Buffer, change: (text: string) => string): Buffer {
  const text = gunzipSync(packed).toString()
  const end = text.lastIndexOf(trailerPrefix)
  const content = change(text.slice(0, end))
  const { signature } = JSON.parse(text.slice(end + trailerPrefix.length)) as BackupTrailer
  const sha256 = createHash('sha256').update(content).digest('hex')
  return gzipSync(`${content}${trailerPrefix}${JSON.stringify({ sha256, signature })}\n`)
}

test('a backup that another key signed is restored only with force', async ({ file, empty }) => {
  const foreign = { signingKey: Buffer.alloc(32, 1) }
  await expect(restoreBackup(empty, file, { force: false, ...foreign })).rejects.toThrow(
    /a[.]backup[.]gz was signed with another SECRET_KEY: .+ say --force /,
  )
  expect(await listBoards(empty.db)).toEqual([])
  await restoreBackup(empty, file, { force: true, ...foreign })
  expect(await listBoards(empty.db)).toEqual(['TEKS'])
})

test('a backup that somebody changed is no longer signed with its key', async ({ file, empty }) => {
  const changed = `${file}.changed`
  await writeFile(
    changed,
    changeText(await readFile(file), (text) => text.replace('\tTEKS\t', '\tTAKEN\t')),
  )
  await expect(restoreBackup(empty, changed, { force: false, signingKey })).rejects.toThrow(
    'was signed with another SECRET_KEY',
  )
  expect(await listBoards(empty.db)).toEqual([])
})

test('the SQL of a backup is never executed by a restore', async ({ file, empty }) => {
  const changed = `${file}.sql`
  const statement = "create table executed (); insert into boards (name) values ('Executed');\n"
  await writeFile(
    changed,
    changeText(await readFile(file), (text) =>
      text.replace('begin;\n', `begin;\n${statement}`).replace('commit;\n', `${statement}commit;\n`),
    ),
  )
  await restoreBackup(empty, changed, { force: true, signingKey })
  expect(await listBoards(empty.db)).toEqual(['TEKS'])
  const { rows } = await empty.pool.query("select to_regclass('executed') as found")
  expect(rows).toEqual([{ found: null }])
})
