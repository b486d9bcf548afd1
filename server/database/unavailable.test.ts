import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { describeUnavailable, isUnavailable } from './unavailable.ts'

test('a connection lost between two statements of a transaction counts as unavailable', async ({ db }) => {
  const failure = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await expect.poll(() => sql`select 1`.execute(trx).catch((error: Error) => error.message)).toMatch(/not queryable/)
    await sql`select 1`.execute(trx)
  })
  expect(isUnavailable(await failure.catch((error: unknown) => error))).toBe(true)
})

test('a wrong statement does not count as unavailable', async ({ db }) => {
  const syntaxError = await sql`select nonsense`.execute(db).catch((error: unknown) => error)
  expect(isUnavailable(syntaxError)).toBe(false)
})

test('the log says of a database that cannot be used what the operator has to look at', async ({ db }) => {
  const describe = async (statement: string) => {
    const failure = db.transaction().execute((trx) => sql.raw(statement).execute(trx))
    const error = await failure.catch((one: unknown) => one)
    expect(isUnavailable(error)).toBe(true)
    return describeUnavailable(error as Error)
  }
  const raise = (code: string) => `do $$ begin raise 'of the test' using errcode = '${code}'; end $$`
  expect(await describe(raise('53100'))).toBe('the disk of the database is full')
  expect(await describe(raise('53300'))).toBe('the database has no connection left')
  expect(await describe('set local statement_timeout = 1; select pg_sleep(5)')).toBe('the database took too long')
  expect(await describe('set transaction read only; create table a ()')).toBe('the database takes no writes')
  expect(await describe(raise('57P01'))).toBe('the database does not answer')
  const busy = new Error('timeout exceeded when trying to connect')
  expect(describeUnavailable(busy)).toBe('no connection to the database came free in time')
})
