import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test('a statement that takes longer than a silent server is given is left alone', async ({
  database: { db },
}) => {
  const { rows } = await sql<{ slept: string }>`select pg_sleep(11)::text as slept`.execute(db)
  expect(rows).toHaveLength(1)
})
