import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { buildIndexes, buildIndexesBesideServing } from './build-indexes.ts'

const missing = { inquiries_goals: 'inquiries (goals) where goals is not null' }

test('an index is built beside a writer, once by several processes, anew where it was half built', async ({ db }) => {
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('inquiries_goals')`.execute(db)
    return rows.map(({ valid }) => valid)
  }
  expect(await isValid()).toEqual([])
  // Two versions of a duplicate leave it invalid, as a process does that is killed.
  await sql`insert into admins (name, email, role, password_hash) values ('A', 'a@example.com', 'admin', 'x')`.execute(
    db,
  )
  await expect(sql`create unique index concurrently inquiries_goals on admins ((1))`.execute(db)).rejects.toThrow()
  expect(await isValid()).toEqual([false])
  await Promise.all([1, 2, 3].map(() => buildIndexes(db, missing)))
  expect(await isValid()).toEqual([true])
})

test('a start waits for no index, and one that cannot be built is a warning that names it', async ({ db, pool }) => {
  await sql`create table inquiries_referrer ()`.execute(db)
  // An index waits for who writes, and so takes as long as on a large table.
  const writer = await pool.connect()
  await writer.query('begin; lock table inquiries in row exclusive mode')
  const warnings: object[] = []
  const building = buildIndexesBesideServing(
    (run) => run({ db } as never),
    { warn: (object: object) => void warnings.push(object) },
    new AbortController().signal,
    { inquiries_referrer: 'inquiries (referrer_host)', inquiries_child: 'inquiries (child_name)' },
  )
  expect(await newInquiry(db)).toBeGreaterThan(0)
  await writer.query('commit')
  writer.release()
  await building
  // The code of the database: its words stay out of the log.
  expect(warnings).toEqual([{ err: new Error('Not built: inquiries_referrer (42809)') }])
  const { rows } = await sql`select to_regclass('inquiries_child')::text as other`.execute(db)
  expect(rows).toEqual([{ other: 'inquiries_child' }])
})
