import type { AdminInfo } from '#contract/accounts/admins.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { emailTaken } from './email-available.ts'
import { withdrawInvitationTo } from './invitations/invitations.ts'
import { hashPassword } from './password/passwords.ts'

type NewAdmin = AdminInfo & { password: string; passwordExpiresAt?: Date | null }

/** Takes a transaction, since the audit entry belongs to it. Throws `Conflict` for a taken e-mail, ignoring case. */
export async function createAdmin(
  trx: Database,
  { password, passwordExpiresAt = null, ...admin }: NewAdmin,
  actor: Actor = 'command_line',
): Promise<void> {
  const id = await insertAdmin(trx, {
    ...admin,
    password_hash: await hashPassword(password),
    password_expires_at: passwordExpiresAt,
  })
  await withdrawInvitationTo(trx, admin.email)
  await record(trx, { actor, action: 'account_created', subject: { kind: 'account', ids: [id] } })
}

/** Returns the id. Throws `Conflict` for a taken e-mail, ignoring case. */
export async function insertAdmin(
  trx: Database,
  admin: AdminInfo & { password_hash: string; password_expires_at?: Date | null },
): Promise<number> {
  const created = await trx
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw emailTaken()
  return created.id
}
