import { sql } from 'kysely'
import { expect } from 'vitest'
import { baselineName, migrate } from '#server/database/migrate.ts'
import { test } from '#tests/support/app.ts'
import { createTestClone } from '#tests/support/database.ts'
import { isClockShifted } from '#tests/support/shift-clock.ts'
import { checkStored } from './stored.ts'

const isExternal = { isEmbedded: false }

test.skipIf(isClockShifted)('a clock that differs from the database’s is told', async ({ db }) => {
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

test('migrations to come are counted, and those of a newer version or of another baseline named', async ({ db }) => {
  const schemaOf = async (one: typeof db) =>
    (await checkStored(one, isExternal)).find(({ about }) => about === 'schema')
  expect(await schemaOf(db)).toMatchObject({ level: 'ok' })
  const other = await createTestClone({ isBlank: true })
  expect(await schemaOf(other.db)).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/^(\d+) of \1 migrations are to come\.$/),
  })
  await migrate(other.db)
  for (const [name, level, says] of [
    ['9998-later', 'warn', '9998-later'],
    ['9999-later-contract', 'fail', '9999-later-contract'],
  ] as const) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(other.db)
    expect(await schemaOf(other.db)).toMatchObject({ level, says: expect.stringContaining(says) })
  }
  await sql`delete from kysely_migration where name = ${baselineName}`.execute(other.db)
  const says = `The database was made by another baseline than ${baselineName}.`
  expect(await schemaOf(other.db)).toMatchObject({ level: 'fail', says })
})
