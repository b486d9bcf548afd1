import type { Database } from '../database/schema.ts'

/** Replaces a password by its hash; every session and every reset link of the account ends (decision 16). */
export async function setPassword(
  trx: Database,
  adminId: number,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', adminId)
    .execute()
  await closeAccess(trx, adminId)
}

/** Ends every session and every reset link of an account. */
export async function closeAccess(trx: Database, adminId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('admin_id', '=', adminId).execute()
  await trx.deleteFrom('reset_tokens').where('admin_id', '=', adminId).execute()
}
