import type { Actor } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { mailColumns } from './notification-settings.ts'
import { factorColumns } from './second-factors.ts'

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

export async function lockAdmin(trx: Database, account: number | string) {
  const admin = await trx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'disabled_at', ...mailColumns, ...factorColumns])
    .where((eb) =>
      typeof account === 'number' ? eb('id', '=', account) : eb(eb.fn('lower', ['email']), '=', account.toLowerCase()),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (admin) return admin
  throw new NotFound(
    typeof account === 'number' ? 'There is no such administrator.' : 'There is no administrator with this e-mail.',
  )
}
