import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Its owner could drop the trigger that makes the table append-only. True for a superuser as well. */
export async function ownsAudit(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit'::regclass`.execute(db)
  return rows[0]?.owns ?? false
}
