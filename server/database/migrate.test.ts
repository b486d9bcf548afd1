import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { test } from '#tests/support/app.ts'
import { createTestClone } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'

test('migrates an empty database, several processes at once', async () => {
  const database = await createTestClone({ isBlank: true })
  const otherConnections = [1, 2].map(() => connect(database.config, () => {}).db)

  await Promise.all([database.db, ...otherConnections].map((db) => migrate(db)))

  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await Promise.all(otherConnections.map((db) => db.destroy()))
})

test('serves on what a newer version has only expanded', async ({ database }) => {
  await sql`insert into kysely_migration values ('9998-future', now())`.execute(database.db)
  expect(await migrate(database.db)).toEqual(['9998-future'])
  await sql`delete from kysely_migration where name = '9998-future'`.execute(database.db)
  expect(await migrate(database.db)).toEqual([])
})

test.for([
  ['that took something away', '9999-future-contract', /.*(9998-future|9999-future-contract)/],
  ['of another history', '0001-a-stranger', /.*(9998-future|0001-a-stranger)/],
] as const)('refuses a database with an unknown migration %s', async ([, name, reason], { database }) => {
  await sql`insert into kysely_migration values ('9998-future', now()), (${name}, now())`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(
    new RegExp(`^The database could not be brought to this version: ${reason.source}`),
  )
  await sql`delete from kysely_migration where name in ('9998-future', ${name})`.execute(database.db)
})

test('refuses a database whose baseline was one letter longer, in one sentence', async () => {
  const { db } = await createTestClone({ isBlank: true })
  const text = `${await readFile(join(import.meta.dirname, 'migrations/0001-baseline.sql'), 'utf8')} `
  const edited = `0001-baseline-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  await migrate(db, { [edited]: { up: async (trx) => void (await sql.raw(text).execute(trx)) } })
  await expect(migrate(db)).rejects.toThrow(
    /^The database could not be brought to this version: it was made by another baseline than 0001-baseline-\w+: run the version .+\.$/,
  )
})

test('rolls a failing migration back', async () => {
  const { db } = await createTestClone()
  const broken = {
    ...migrations,
    '9999-broken': {
      up: async (trx: typeof db) => {
        await sql`create table half (id integer)`.execute(trx)
        await sql`select nonsense`.execute(trx)
      },
    },
  }
  await expect(migrate(db, broken)).rejects.toThrow(/nonsense/)
  const { rows } = await sql`select to_regclass('half') as half`.execute(db)
  expect(rows).toEqual([{ half: null }])
})
