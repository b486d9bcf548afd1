import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { grantToServingRole } from './separate-roles.ts'

test('the role that serves has only what serving takes; a second round changes nothing', async ({ db, serving }) => {
  await sql`grant all on audit, admins to meridian`.execute(db)
  await sql`create table added (id integer generated always as identity)`.execute(db)
  await grantToServingRole(db, 'meridian')
  const { rows } = await sql<{ table: string; privileges: string }>`
    select table_name as table, string_agg(privilege_type, ' ' order by privilege_type) as privileges
    from information_schema.role_table_grants
    where grantee = 'meridian' and table_name in ('audit', 'admins', 'added', 'kysely_migration')
    group by table_name order by table_name`.execute(db)
  expect(rows).toEqual([
    { table: 'added', privileges: 'DELETE INSERT SELECT UPDATE' },
    { table: 'admins', privileges: 'DELETE INSERT SELECT UPDATE' },
    { table: 'audit', privileges: 'INSERT SELECT' },
    { table: 'kysely_migration', privileges: 'SELECT' },
  ])
  await sql`insert into added default values`.execute(serving.db)
  // A backup reads the counter.
  await sql`select last_value from added_id_seq`.execute(serving.db)

  const readVersions = async () => (await sql`select relname, xmin::text from pg_class order by oid`.execute(db)).rows
  const before = await readVersions()
  await Promise.all([grantToServingRole(db, 'meridian'), grantToServingRole(db, 'meridian')])
  expect(await readVersions()).toEqual(before)
})
