import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { buildIndexes } from './build-indexes.ts'

test('an index is built beside a writer, once by several processes, and anew where it was left half built', async ({
  database: { db },
}) => {
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('inquiries_origin')`.execute(
      db,
    )
    return rows.map(({ valid }) => valid)
  }
  expect(await isValid()).toEqual([true])
  await sql`drop index inquiries_origin`.execute(db)
  // Two versions of a duplicate leave it invalid, as a process does that is killed.
  await sql`insert into admins (name, email, role, password_hash) values ('A', 'a@example.com', 'admin', 'x')`.execute(
    db,
  )
  await expect(
    sql`create unique index concurrently inquiries_origin on admins ((1))`.execute(db),
  ).rejects.toThrow()
  expect(await isValid()).toEqual([false])
  await Promise.all([buildIndexes(db), buildIndexes(db), buildIndexes(db)])
  expect(await isValid()).toEqual([true])
})

test('an index that another one replaces is dropped', async ({ database: { db } }) => {
  await sql`create index inquiries_wrote_back on inquiries (wrote_back_at)`.execute(db)
  await buildIndexes(db)
  const { rows } = await sql<{ names: string }>`
    select string_agg(indexname, ' ') as names from pg_indexes where indexname like '%wrote_back'`.execute(
    db,
  )
  expect(rows[0]?.names).toBe('inquiries_who_wrote_back')
})
