import type { AdminInfo } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { lockAdmin } from './lock-admin.ts'
import { revokeAccess } from './set-password.ts'
import { lockSuperAdmins } from './super-admins.ts'

/**
 * Changes an administrator's e-mail, name or role; returns which of them were others before. With another e-mail or role
 * every session and reset link of the account ends. Throws `NotFound`, and `Conflict` for an e-mail that another one has
 * or a last enabled super administrator who would no longer be one.
 */
export async function editAdmin(
  db: Database,
  email: string,
  values: Partial<AdminInfo>,
): Promise<(keyof AdminInfo)[]> {
  return db.transaction().execute(async (trx) => {
    const assertNotLast = await lockSuperAdmins(trx)
    const admin = await lockAdmin(trx, email)
    const changed = (['email', 'name', 'role'] as const).filter(
      (field) => values[field] !== undefined && values[field] !== admin[field],
    )
    if (changed.length === 0) return changed
    if (changed.includes('role')) assertNotLast(admin.id)
    if (values.email !== undefined) await assertEmailAvailable(trx, admin.id, values.email)
    await trx.updateTable('admins').set(values).where('id', '=', admin.id).execute()
    if (changed.some((field) => field !== 'name')) await revokeAccess(trx, admin.id)
    await record(trx, {
      actor: 'command_line',
      action: 'account_edited',
      subject: { kind: 'account', ids: [admin.id] },
      details: { changed },
    })
    return changed
  })
}

async function assertEmailAvailable(trx: Database, adminId: number, email: string): Promise<void> {
  const other = await trx
    .selectFrom('admins')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', adminId)
    .executeTakeFirst()
  if (other) throw new Conflict('There is already an administrator with this e-mail.')
}
