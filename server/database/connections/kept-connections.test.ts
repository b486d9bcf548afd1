import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestClone } from '#tests/support/database.ts'
import { connect } from '../connect.ts'
import type { Tables } from '../schema.ts'

async function open(keptConnections: number) {
  const { config } = await createTestClone()
  const quick: pg.PoolConfig = { ...config, idleTimeoutMillis: 100 }
  const connection = connect(quick, () => {}, { keptConnections })
  onTestFinished(() => connection.db.destroy())
  return connection
}

const readPid = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid from pg_sleep(${0.05}::float)`.execute(db)
  return rows[0]?.pid
}

test('two connections stay open in a quiet minute, with what they have prepared', async () => {
  const { db, pool } = await open(2)
  const before = await Promise.all(Array.from({ length: 5 }, () => readPid(db)))
  expect(new Set(before).size).toBe(5)
  await expect.poll(() => pool.totalCount).toBe(2)
  const after = await Promise.all([readPid(db), readPid(db)])
  expect(before).toEqual(expect.arrayContaining(after))
  expect(pool.totalCount).toBe(2)
})
