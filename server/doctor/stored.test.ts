import { Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { SessionlessDialect } from '#server/database/dialect.ts'
import type { Tables } from '#server/database/schema.ts'
import { test } from '#tests/support/app.ts'
import { createTestDatabaseAt } from '#tests/support/test-product.ts'
import { checkStored } from './stored.ts'

const isExternal = { isEmbedded: false }

test('a clock that differs from the database’s is told', async ({ database: { db } }) => {
  const clockOf = async (offsetMs: number) => {
    const now = () => new Date(Date.now() + offsetMs)
    return (await checkStored(db, { ...isExternal, now })).find(({ about }) => about === 'clock')
  }
  expect(await clockOf(0)).toMatchObject({ level: 'ok' })
  expect(await clockOf(5_000)).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/^The database's clock is [45]\.\d s behind/),
  })
  expect(await clockOf(-60_000)).toMatchObject({
    level: 'fail',
    says: expect.stringContaining(' s ahead of this machine'),
  })
})

test('migrations that are to come are counted, and those of a newer version named', async ({
  database: { db },
}) => {
  const schemaOf = async (one: typeof db) =>
    (await checkStored(one, isExternal)).find(({ about }) => about === 'schema')
  expect(await schemaOf(db)).toMatchObject({ level: 'ok' })
  const { pool } = await createTestDatabaseAt('0002-accounts')
  const older = new Kysely<Tables>({ dialect: new SessionlessDialect({ pool }) })
  expect(await schemaOf(older)).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/^\d+ of \d+ migrations are to come\.$/),
  })
  for (const [name, level] of [
    ['9998-later', 'warn'],
    ['9999-later-contract', 'fail'],
  ]) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(older)
    expect(await schemaOf(older)).toMatchObject({ level, says: expect.stringContaining(`${name}`) })
  }
})
