import { sql } from 'kysely'
import type { AdminInfo } from '#contract/accounts/admins.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { type AccountChange, changeAccount, hasEmail } from './change-account.ts'
import { withdrawInvitationTo } from './invitations/invitations.ts'
import { hashPassword } from './password/passwords.ts'

/** Throws `Conflict` when another account has this e-mail, in any case of its letters. */
export async function assertEmailAvailable(trx: Database, email: string, exceptAdminId = 0): Promise<void> {
  const existing = await trx
    .selectFrom('admins')
    .select('id')
    .where(hasEmail(email))
    .where('id', '!=', exceptAdminId)
    .executeTakeFirst()
  if (existing) throw emailTaken()
}

const emailTaken = () => {
  const sentence = 'There is already an administrator with this e-mail.'
  return new Conflict(sentence, { email: sentence })
}

/** It throws `Conflict` for the last super administrator, and for one that acted: its name stands beside that. */
export const deleteUnusedAdmin = (db: Database, account: string, change: AccountChange): Promise<void> =>
  changeAccount(db, account, change, async (trx, admin) => {
    admin.assertNotLast()
    if (await hasTraces(trx, admin.id)) {
      throw new Conflict('This administrator has acted or was given contacts: disable the account instead.')
    }
    await trx.deleteFrom('admins').where('id', '=', admin.id).execute()
    await admin.notify(['It is deleted: nobody had signed in with it.'])
    await admin.record('account_deleted')
  })

/** Signing in is an act as well. */
async function hasTraces(trx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit where actor = ${String(id)})
      or exists (select from inquiries where owner_id = ${id} or deleted_by = ${id})
      or exists (select from inquiry_events where admin_id = ${id} or other_admin_id = ${id}) as found`.execute(trx)
  return rows[0]?.found ?? false
}

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
