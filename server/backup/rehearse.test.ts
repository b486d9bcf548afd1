import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { board } from '#server/catalogue/nouns.ts'
import { add } from '#server/catalogue/versioned-noun.ts'
import { connect } from '#server/database/connect.ts'
import { baselineName, migrations } from '#server/database/migrate.ts'
import type { Database } from '#server/database/schema.ts'
import { test as base, now, submit } from '#tests/support/backup.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { databaseUrl } from '#tests/support/test-product.ts'
import { rehearseRestore } from './rehearse.ts'
import { writeBackup } from './write.ts'

const options = { force: false, signingKey }

const test = base.extend('file', { scope: 'file' }, async ({ db, pool, dataDir }) => {
  await submit(db)
  await add(db, board, { name: 'TEKS' }, 1)
  const file = join(dataDir, 'a.backup.gz')
  await writeBackup(pool, file, now, signingKey)
  return file
})

const listRehearsals = async (db: Database, { database }: pg.ClientConfig) => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like ${`${database}_%`}`.execute(db)
  return rows.map(({ name }) => name)
}

test('a rehearsal restores into its own database, gone after it', async ({ database: { pool, db, config }, file }) => {
  await add(db, board, { name: 'NAPLAN' }, 1)
  const { takenAt } = await rehearseRestore({ pool }, file, options)
  expect(takenAt).toBe(now.toISOString())
  const url = connect({ connectionString: databaseUrl(config) }, () => {})
  await rehearseRestore(url, file, options)
  await url.pool.end()

  expect(await listRehearsals(db, config)).toEqual([])
  const boards = await db.selectFrom('boards').select('name').orderBy('id').execute()
  expect(boards.map(({ name }) => name)).toEqual(['TEKS', 'NAPLAN'])
})

test('a rehearsal drops what a killed one left, not another’s', async ({ database: { pool, db, config }, file }) => {
  const name = String(config.database)
  await pool.query(`create database ${name}_rehearsal`)
  onTestFinished(async () => void (await pool.query(`drop database ${name}_rehearsal`)))
  await pool.query(`create database ${name}_left`)
  await pool.query(
    `comment on database ${name}_left is 'Made by Meridian to rehearse a restore of ${name}, and dropped by it'`,
  )
  await rehearseRestore({ pool }, file, options)
  expect(await listRehearsals(db, config)).toEqual([`${name}_rehearsal`])
})

test('a rehearsal fails where a table comes back otherwise', async ({ pool, file }) => {
  const migration = migrations[baselineName]
  if (!migration) throw new Error('there is no such migration')
  migrations[baselineName] = {
    up: async (db) => {
      await migration.up(db)
      await sql`
        create function change_name() returns trigger language plpgsql as $$
        begin
          new.name = lower(new.name);
          return new;
        end $$`.execute(db)
      await sql`
        create trigger change_name before insert on boards
        for each row execute function change_name()`.execute(db)
    },
  }
  try {
    await expect(rehearseRestore({ pool }, file, options)).rejects.toThrow(
      'The rehearsal failed: boards came back otherwise than it is in the file.',
    )
  } finally {
    migrations[baselineName] = migration
  }
})

test('a rehearsal refuses what a restore refuses', async ({ pool, file }) => {
  const foreign = { force: false, signingKey: Buffer.alloc(32, 1) }
  await expect(rehearseRestore({ pool }, file, foreign)).rejects.toThrow('another SECRET_KEY')
})

test('a role that may not make databases is told what else to do', async ({ database: { config }, file }) => {
  const serving = connect({ ...inject('servingDatabase'), database: config.database }, () => {})
  await expect(rehearseRestore(serving, file, options)).rejects.toThrow(
    /^Rehearsing makes a database of its own, which this role may not: alter role/,
  )
  await serving.pool.end()
})
