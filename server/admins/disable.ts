import { sql } from 'kysely'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { type AccountChange, changeAccount } from './change-account.ts'
import { revokeAccess } from './password/set-password.ts'

/** It returns how many were listed; archived and deleted ones are released too, for they may come back. */
async function releaseInquiries(
  trx: Database,
  { ownerId, actor, now }: { ownerId: number; actor: Actor; now: Date },
): Promise<number> {
  const by = typeof actor === 'number' ? actor : null
  // Every statement that locks many inquiries locks them in the order of their ids, to avoid a deadlock.
  await sql`select from inquiries where owner_id = ${ownerId} order by id for update`.execute(trx)
  const { rows } = await sql<{ ids: number[]; listed: number }>`
    with released as (
      update inquiries set owner_id = null where owner_id = ${ownerId}
      returning id, status <> 'archived' and deleted_at is null and suspicion is null as is_listed
    ),
    event as (
      insert into inquiry_events (inquiry_id, kind, admin_id, happened_at)
      select id, 'owner_changed', ${by}::integer, ${now}::timestamptz from released
    )
    select coalesce(array_agg(id order by id), '{}') as ids,
      (count(*) filter (where is_listed))::integer as listed
    from released`.execute(trx)
  const { ids, listed } = rows[0] ?? { ids: [], listed: 0 }
  if (ids.length > 0) {
    await record(trx, {
      actor,
      action: 'owner_changed',
      subject: { kind: 'inquiry', ids },
      details: { from: String(ownerId) },
    })
  }
  return listed
}

/** It returns how many contacts are nobody's now. It throws `Conflict` for oneself and the last one. */
export const disableAdmin = (db: Database, account: number | string, change: AccountChange): Promise<number> =>
  changeAccount(db, account, change, async (trx, admin) => {
    const { id, disabled_at: disabledAt } = admin
    admin.assertNotSelf('You cannot disable your own account: ask another super administrator.')
    admin.assertNotLast()
    await trx
      .updateTable('admins')
      .set({ disabled_at: disabledAt ?? change.now })
      .where('id', '=', id)
      .execute()
    await revokeAccess(trx, id)
    if (!disabledAt) await admin.notify(['It is disabled: nobody can sign in with it any more.'])
    await admin.record('account_disabled')
    return releaseInquiries(trx, { ...change, ownerId: id })
  })

/** The old password works again; the contacts that it had do not come back. Throws `NotFound`. */
export const enableAdmin = (db: Database, account: number | string, change: AccountChange): Promise<void> =>
  changeAccount(db, account, change, async (trx, admin) => {
    await trx.updateTable('admins').set({ disabled_at: null }).where('id', '=', admin.id).execute()
    if (admin.disabled_at) {
      await admin.notify([
        'It is enabled again: you can sign in with your password. The contacts that were yours are no longer: claim those that you work on.',
      ])
    }
    await admin.record('account_enabled')
  })
