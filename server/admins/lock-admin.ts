import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'

/** By e-mail, ignoring case. Throws `NotFound`. */
export async function lockAdmin(trx: Database, email: string) {
  const admin = await trx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'disabled_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!admin) throw new NotFound('There is no administrator with this e-mail.')
  return admin
}
