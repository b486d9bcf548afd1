import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { type AccountChange, notifyAccount } from './account-change.ts'
import { lockAdmin } from './lock-admin.ts'
import { lockSuperAdmins } from './super-admins.ts'

/** It throws `Conflict` for the last super administrator, and for one that acted: its name stands beside that. */
export async function deleteUnusedAdmin(
  db: Database,
  account: string,
  change: AccountChange,
): Promise<void> {
  const { actor } = change
  await db.transaction().execute(async (trx) => {
    const assertNotLast = await lockSuperAdmins(trx, actor)
    const { id, name, email } = await lockAdmin(trx, account)
    assertNotLast(id)
    if (await hasTraces(trx, id)) {
      throw new Conflict(
        'This administrator has acted or was given contacts: disable the account instead.',
      )
    }
    await trx.deleteFrom('admins').where('id', '=', id).execute()
    const sentences = ['It is deleted: nobody had signed in with it.']
    await notifyAccount(trx, { name, emails: [email], sentences }, change)
    await record(trx, { actor, action: 'account_deleted', subject: { kind: 'account', ids: [id] } })
  })
}

/** Signing in is an act as well. */
async function hasTraces(trx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit where actor = ${String(id)})
      or exists (select from inquiries where owner_id = ${id} or deleted_by = ${id})
      or exists (select from inquiry_events where admin_id = ${id} or other_admin_id = ${id}) as found`.execute(
    trx,
  )
  return rows[0]?.found ?? false
}
