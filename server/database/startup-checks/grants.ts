import { sql } from 'kysely'
import { advisoryLocks } from '../../advisory-locks.ts'
import type { Database } from '../schema.ts'

/** Of the role that serves; none on what belongs to somebody else. */
const servingPrivileges = (table: string): string[] => {
  if (table === 'audit') return ['SELECT', 'INSERT']
  if (table.startsWith('kysely_migration')) return ['SELECT']
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

const tablePrivileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

const sequencePrivileges = ['SELECT', 'USAGE']

/** It changes nothing where the role has what serving takes already. */
export async function grantToServingRole(owner: Database, role: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.grants)})`.execute(trx)
    await grantSchema(trx, role)
    const { rows } = await sql<{ name: string; isSequence: boolean; held: string[] }>`
      select relname as name, relkind = 'S' as "isSequence",
        case relkind
          when 'r' then array(select privilege from unnest(${tablePrivileges}::text[]) privilege
            where has_table_privilege(${role}, oid, privilege))
          else array(select privilege from unnest(${sequencePrivileges}::text[]) privilege
            where has_sequence_privilege(${role}, oid, privilege))
        end as held
      from pg_class
      where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace
        and pg_has_role(relowner, 'usage')`.execute(trx)
    for (const { name, isSequence, held } of rows) {
      const wanted = isSequence ? sequencePrivileges : servingPrivileges(name)
      const missing = wanted.filter((privilege) => !held.includes(privilege))
      const excess = held.filter((privilege) => !wanted.includes(privilege))
      const target = sql`${sql.raw(isSequence ? 'sequence' : 'table')} ${sql.id(name)}`
      const list = (privileges: string[]) => sql.raw(privileges.join(', '))
      if (excess.length > 0) {
        await sql`revoke ${list(excess)} on ${target} from ${sql.id(role)}`.execute(trx)
      }
      if (missing.length > 0) {
        await sql`grant ${list(missing)} on ${target} to ${sql.id(role)}`.execute(trx)
      }
    }
  })
}

/** Everybody may use `public` as PostgreSQL makes it; one that was made again is its owner's alone. */
async function grantSchema(trx: Database, role: string): Promise<void> {
  const { rows } = await sql<{ name: string; isUsable: boolean }>`
    select current_schema() as name,
      has_schema_privilege(${role}, current_schema(), 'usage') as "isUsable"`.execute(trx)
  for (const { name, isUsable } of rows) {
    if (!isUsable) await sql`grant usage on schema ${sql.id(name)} to ${sql.id(role)}`.execute(trx)
  }
}
