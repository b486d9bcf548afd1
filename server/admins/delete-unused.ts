import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { type AccountChange, changeAccount } from './change-account.ts'

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
