import type { AdminInfo } from '#contract/admins.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { hashPassword } from './passwords.ts'

/** Adds an administrator. Throws `Conflict` when the e-mail, whatever its case, has one already. */
export async function createAdmin(
  db: Database,
  { password, ...admin }: AdminInfo & { password: string },
): Promise<void> {
  const created = await db
    .insertInto('admins')
    .values({ ...admin, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new Conflict('There is already an administrator with this e-mail.')
}
