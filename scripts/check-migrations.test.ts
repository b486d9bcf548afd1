import { expect, test } from 'vitest'
import { checkMigration, checkWaits } from './check-migrations.ts'

test.for([
  ['a dropped column', 'alter table boards drop column code'],
  ['a dropped table, by the builder', "await db.schema.dropTable('boards').execute()"],
  ['a renamed column', 'alter table boards rename column code to key'],
  ['a renamed table', 'alter table boards\n  rename to curricula'],
  ['another type', 'alter table boards alter column code type integer'],
  ['a column that becomes required', 'alter table boards alter column code set not null'],
  ['a default that goes', 'alter table boards alter code drop default'],
  [
    'a required column',
    "alter table boards add column a text default '', add column b text not null",
  ],
] as const)('refuses %s', ([, code]) => {
  expect(checkMigration('0099-boards', code)).toHaveLength(1)
  expect(checkMigration('0099-boards-contract', code)).toEqual([])
})

test.for([
  ['new columns', "alter table boards add column a text, add column b text not null default ''"],
  [
    'a generated column',
    'alter table boards add column n numeric(3, 1) not null generated always as (1) stored',
  ],
  ['a new table', 'create table rooms (id integer primary key, name text not null)'],
  [
    'a wider constraint',
    'alter table boards drop constraint boards_check, add constraint boards_check check (true)',
  ],
  ['another index', 'drop index boards_name; alter table boards rename constraint a to b'],
] as const)('accepts %s', ([, code]) => {
  expect(checkMigration('0099-boards', code)).toEqual([])
})

test.for([
  ['an index on a table in use', 'create index inquiries_b on inquiries (b)'],
  ['a unique one', 'create table a (id integer);\ncreate unique index c on boards (code)'],
  ['one by the builder', "db.schema.createIndex('boards_code').on('boards')"],
  ['an update of every inquiry', 'await sql`update inquiries set time_zone = trim(time_zone)`'],
  ['one by the builder', "db.updateTable('inquiries').set({ grade: null }).execute()"],
] as const)('refuses %s, for which writers would wait', ([, code]) => {
  expect(checkWaits('0099-boards', code)).toHaveLength(1)
  expect(checkWaits('0099-boards-contract', code)).toEqual([])
  expect(checkWaits('0005-inquiries-at-scale', code)).toEqual([])
})

test.for([
  ['an index of a new table', 'create table rooms (id integer); create index r on rooms (id)'],
  ['one that is built beside writers', 'create index concurrently r on inquiries (id)'],
  ['an update of some inquiries', 'update inquiries set time_zone = null where time_zone is null'],
] as const)('accepts %s', ([, code]) => {
  expect(checkWaits('0099-boards', code)).toEqual([])
})

test('leaves what ran before the rule as it is', () => {
  expect(checkMigration('0019-inquiry-tombstones', 'alter table a rename to b')).toEqual([])
})
