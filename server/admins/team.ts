import type { Colleague } from '#contract/accounts/desk-settings.ts'
import type { Database } from '../database/schema.ts'

export async function listAdmins(db: Database) {
  return db.selectFrom('admins').select(['name', 'email', 'role', 'disabled_at']).orderBy('id').execute()
}

/** The active administrators, by name. */
export async function listTeam(db: Database, callerId: number): Promise<Colleague[]> {
  const active = await db
    .selectFrom('admins')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return active.map((colleague) => ({ ...colleague, is_self: colleague.id === callerId }))
}
