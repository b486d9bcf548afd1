import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { mailColumns } from './chosen-mails.ts'
import { factorColumns } from './second-factors.ts'

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
