import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { listInquiries } from '../inquiries/list/list.ts'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'

/** With a pool for each test, as a pool remembers what it has prepared. */
const test = base.extend('db', async ({ database }, { onCleanup }) => {
  const { db } = connect(database.config, () => {})
  onCleanup(() => db.destroy())
  return db
})

const countPrepared = async (db: Database, part: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${part}%`}`.execute(db)
  return rows.filter(({ statement }) => !statement.includes('pg_prepared_statements')).length
}

describe('a statement', () => {
  test('is prepared from its second execution on, whatever its parameters', async ({ db }) => {
    await db.connection().execute(async (connection) => {
      const increment = (number: number) =>
        sql<{ answer: number }>`select ${number}::int + 1 as answer`.execute(connection)
      expect((await increment(1)).rows).toEqual([{ answer: 2 }])
      expect(await countPrepared(connection, 'as answer')).toBe(0)
      expect((await increment(2)).rows).toEqual([{ answer: 3 }])
      expect((await increment(3)).rows).toEqual([{ answer: 4 }])
      expect(await countPrepared(connection, 'as answer')).toBe(1)
    })
  })

  test('is not prepared when its best plan depends on its parameters', async ({ db }) => {
    await db.connection().execute(async (connection) => {
      for (let times = 0; times < 3; times += 1) {
        await listInquiries(connection, { page: 1, limit: 20, search: 'quillfeather' })
        await listInquiries(connection, { page: 1, limit: 20 })
      }
      expect(await countPrepared(connection, 'search_text')).toBe(0)
      expect(await countPrepared(connection, 'from "inquiries"')).toBeGreaterThan(0)
    })
  })

  test('returns what a migration has added, on a connection that is then renewed', async ({ db }) => {
    await sql`create table rooms as select ${1}::int as number`.execute(db)
    const readPid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`
    const pid = await db.connection().execute(async (connection) => {
      const list = () => sql`select * from rooms where number > ${0}::int`.execute(connection)
      await list()
      await list()
      expect(await countPrepared(connection, 'from rooms')).toBe(1)
      await sql`alter table rooms add column floor integer`.execute(db)
      for (let times = 0; times < 2; times += 1) expect((await list()).rows).toEqual([{ number: 1, floor: null }])
      return (await readPid().execute(connection)).rows[0]?.pid
    })
    const sessions = sql`select from pg_stat_activity where pid = ${pid}`
    await expect.poll(async () => (await sessions.execute(db)).rows).toEqual([])
  })

  test('can be executed again after an error', async ({ db }) => {
    await db.connection().execute(async (connection) => {
      const divide = (by: number) => sql`select 1 / ${by}::int as share`.execute(connection)
      await divide(1)
      await expect(divide(0)).rejects.toThrow('division by zero')
      expect((await divide(1)).rows).toEqual([{ share: 1 }])
    })
  })

  test('is not prepared after 500 others', async ({ db }) => {
    await db.connection().execute(async (connection) => {
      for (let number = 0; number < 501; number += 1) {
        const add = sql`select ${number}::int + ${sql.lit(number)} as sum`
        await add.execute(connection)
        await add.execute(connection)
      }
      expect(await countPrepared(connection, '+ 0 as sum')).toBe(1)
      expect(await countPrepared(connection, '+ 500 as sum')).toBe(0)
      const all = await sql`select from pg_prepared_statements`.execute(connection)
      expect(all.rows.length).toBeLessThanOrEqual(500)
    })
  })
})
