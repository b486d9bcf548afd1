import type { Database } from '../database/schema.ts'
import { endSessions } from './sessions.ts'

/**
 * Replaces a password by its hash; every session and every reset link of the account ends (decision 16), but for the
 * session of the one who changes the own password.
 */
export async function setPassword(
  trx: Database,
  adminId: number,
  passwordHash: string,
  ownToken?: string,
): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', adminId)
    .execute()
  await closeAccess(trx, adminId, ownToken)
}

/** Ends every session of an account, but for that of a token that is given, and every reset link. */
export async function closeAccess(
  trx: Database,
  adminId: number,
  keptToken?: string,
): Promise<void> {
  await endSessions(trx, adminId, keptToken)
  await trx.deleteFrom('reset_tokens').where('admin_id', '=', adminId).execute()
}
