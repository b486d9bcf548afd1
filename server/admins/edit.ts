import type { AdminInfo } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { lockAdmin } from './lock-admin.ts'
import { revokeAccess } from './set-password.ts'
import { lockSuperAdmins } from './super-admins.ts'

/**
 * Returns the changed fields; a new e-mail or role revokes access. Throws `NotFound`, or `Conflict` for a taken e-mail or
 * for demoting the last enabled super administrator.
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
  const existing = await trx
    .selectFrom('admins')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', adminId)
    .executeTakeFirst()
  if (existing) throw new Conflict('There is already an administrator with this e-mail.')
}
