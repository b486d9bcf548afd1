import type { Database } from '../database/schema.ts'

export async function listAdmins(db: Database) {
  return db.selectFrom('admins').select(['name', 'email', 'role', 'disabled_at']).orderBy('id').execute()
}
