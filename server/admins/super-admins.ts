import type { Actor } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, Forbidden } from '../errors.ts'

/** Two who disable each other cannot both succeed. The assertion throws `Conflict` for the last one. It throws `Forbidden` for others. */
export async function lockSuperAdmins(trx: Database, actor: Actor): Promise<(adminId: number) => void> {
  const enabled = await trx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (typeof actor === 'number' && !enabled.some(({ id }) => id === actor)) {
    throw new Forbidden('Only a super administrator may do this.')
  }
  return (adminId) => {
    if (enabled.length === 1 && enabled[0]?.id === adminId) {
      throw new Conflict('This is the last enabled super administrator: create another one first.')
    }
  }
}
