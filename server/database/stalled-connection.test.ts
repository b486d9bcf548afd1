import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test('a slow statement outlives the idle timeout', async ({ database: { db } }) => {
  const { rows } = await sql<{ slept: string }>`select pg_sleep(11)::text as slept`.execute(db)
  expect(rows).toHaveLength(1)
})
