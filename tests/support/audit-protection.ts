import type pg from 'pg'
import { expect } from 'vitest'

const attacks = [
  'delete from audit',
  `update audit set actor = 'visitor'`,
  'truncate audit',
  'drop table audit',
  'alter table audit disable trigger append_only',
  'alter table audit rename to old_audit',
  'alter table audit owner to current_user',
  'drop trigger append_only on audit',
  'drop function refuse_change_of_audit() cascade',
  `create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$ begin return null; end $$`,
  'drop schema public cascade',
  'set session_replication_role = replica',
  'create table audit_2 ()',
  'delete from kysely_migration',
]

/** Whoever is connected reads the audit, and can neither change nor empty it. */
export async function expectAuditProtected(client: pg.Client): Promise<void> {
  const countAudit = async () => (await client.query('select from audit')).rowCount
  const before = await countAudit()
  expect(before).toBeGreaterThan(0)
  for (const attack of attacks) {
    await expect(client.query(attack), attack).rejects.toThrow(/permission denied|must be owner|cannot drop/)
  }
  expect(await countAudit()).toBe(before)
}
