import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { test } from '#tests/support/app.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'

test('migrates an empty database, several processes at once', async () => {
  const database = await cloneDatabase()
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  const otherConnections = [1, 2].map(() => connect(database.config, () => {}).db)

  await Promise.all([database.db, ...otherConnections].map((db) => migrate(db)))

  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await Promise.all(otherConnections.map((db) => db.destroy()))
  await database.drop()
})

test('serves on what a newer version has only expanded', async ({ database }) => {
  await sql`insert into kysely_migration values ('9998-future', now())`.execute(database.db)
  expect(await migrate(database.db)).toEqual(['9998-future'])
  await sql`delete from kysely_migration where name = '9998-future'`.execute(database.db)
  expect(await migrate(database.db)).toEqual([])
})

test.for([
  ['that took something away', '9999-future-contract'],
  ['of another history', '0001-a-stranger'],
])('refuses a database with an unknown migration %s', async ([, name], { database }) => {
  await sql`insert into kysely_migration values ('9998-future', now()), (${name}, now())`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow(
    new RegExp(`could not be brought to this version: .*(9998-future|${name})`),
  )
  await sql`delete from kysely_migration where name in ('9998-future', ${name})`.execute(
    database.db,
  )
})

test('rolls a failing migration back', async () => {
  const { db, drop } = await cloneDatabase()
  const broken = {
    ...migrations,
    '9999-broken': {
      up: async (trx: typeof db) => {
        await sql`create table half (id integer)`.execute(trx)
        await sql`select nonsense`.execute(trx)
      },
    },
  }
  await expect(migrate(db, broken)).rejects.toThrow(/nonsense/)
  const { rows } = await sql`select to_regclass('half') as half`.execute(db)
  expect(rows).toEqual([{ half: null }])
  await drop()
})

test('computes from the timeline how the promise of older inquiries ended', async () => {
  const { db, drop } = await cloneDatabase()
  await sql`drop index inquiries_due, inquiries_owner`.execute(db)
  const histories = [
    [],
    ['contacted', 'archived'],
    ['archived', 'pending', 'converted'],
    ['converted', 'pending', 'contacted'],
  ]
  for (const [index, moves] of histories.entries()) {
    await sql`
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        agreed_to_terms_at, content_digest, status)
      values ('Ada', 'Old', 'ada@example.com', '1', 'Zoë', now(), '', ${moves.at(-1) ?? 'pending'})`.execute(
      db,
    )
    for (const [move, to] of moves.entries()) {
      await sql`
        insert into inquiry_events (inquiry_id, kind, from_status, to_status, happened_at)
        values (${index + 1}, 'status_changed', ${moves[move - 1] ?? 'pending'}, ${to},
          ${new Date(Date.UTC(2026, 0, 1 + move))})`.execute(db)
    }
  }
  await migrations['0022-promise']?.up(db)
  const ends = db.selectFrom('inquiries').select(['first_answered_at', 'closed_unanswered_at'])
  const firstDay = new Date(Date.UTC(2026, 0, 1))
  expect(await ends.orderBy('id').execute()).toEqual([
    { first_answered_at: null, closed_unanswered_at: null },
    { first_answered_at: firstDay, closed_unanswered_at: null },
    { first_answered_at: null, closed_unanswered_at: firstDay },
    { first_answered_at: firstDay, closed_unanswered_at: null },
  ])
  await drop()
})
