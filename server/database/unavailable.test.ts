import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { isUnavailable } from './unavailable.ts'

test('a connection lost between two statements of a transaction counts as unavailable', async ({
  database: { db },
}) => {
  const failure = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await expect
      .poll(() => sql`select 1`.execute(trx).catch((error: Error) => error.message))
      .toMatch(/not queryable/)
    await sql`select 1`.execute(trx)
  })
  expect(isUnavailable(await failure.catch((error: unknown) => error))).toBe(true)
})

test('a wrong statement does not count as unavailable', async ({ database: { db } }) => {
  const syntaxError = await sql`select nonsense`.execute(db).catch((error: unknown) => error)
  expect(isUnavailable(syntaxError)).toBe(false)
})
