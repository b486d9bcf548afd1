import { expect, test } from 'vitest'
import { checkMigration, checkWaits } from './check-migrations.ts'

test.for([
  'alter table boards drop column code',
  'alter table boards rename column code to key',
  'alter table boards\n  rename to curricula',
  'alter table boards alter column code type integer',
  'alter table boards alter column code set not null',
  'alter table boards alter code drop default',
  'truncate boards',
  "alter table boards add column a text default '', add column b text not null",
])('the version before cannot serve on: %s', (code) => {
  expect(checkMigration('0099-boards', code)).toHaveLength(1)
  expect(checkMigration('0099-boards-contract', code)).toEqual([])
})

test.for([
  'create index inquiries_b on inquiries (b)',
  'create table a (id integer);\ncreate unique index c on boards (code)',
  'update inquiries set time_zone = trim(time_zone)',
])('writers would wait for: %s', (code) => {
  expect(checkWaits('0099-boards', code)).toHaveLength(1)
  expect(checkWaits('0099-boards-contract', code)).toEqual([])
})
