import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'

/**
 * Locks all enabled super administrators in one order, so that two who disable each other cannot both succeed. The returned
 * assertion throws `Conflict` for the last one.
 */
export async function lockSuperAdmins(trx: Database): Promise<(adminId: number) => void> {
  const enabled = await trx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (adminId) => {
    if (enabled.length === 1 && enabled[0]?.id === adminId) {
      throw new Conflict('This is the last enabled super administrator: create another one first.')
    }
  }
}
