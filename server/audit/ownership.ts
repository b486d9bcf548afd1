import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Whether the role that serves owns the audit, and so could take away the trigger that keeps it (decision 18). */
export async function ownsAudit(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit'::regclass`.execute(
    db,
  )
  return rows[0]?.owns ?? false
}
