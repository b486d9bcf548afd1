import type { AdminInfo } from '#contract/admins.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { hashPassword } from './passwords.ts'

/** Takes a transaction, since the audit entry belongs to it. Throws `Conflict` for a taken e-mail, ignoring case. */
export async function createAdmin(
  trx: Database,
  { password, ...admin }: AdminInfo & { password: string },
  actor: Actor = 'command_line',
): Promise<void> {
  const created = await trx
    .insertInto('admins')
    .values({ ...admin, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new Conflict('There is already an administrator with this e-mail.')
  await record(trx, {
    actor,
    action: 'account_created',
    subject: { kind: 'account', ids: [created.id] },
  })
}
