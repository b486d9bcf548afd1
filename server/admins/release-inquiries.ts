import { sql } from 'kysely'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'

/** It returns how many were listed; archived and deleted ones are released too, for they may come back. */
export async function releaseInquiries(
  trx: Database,
  { ownerId, actor, now }: { ownerId: number; actor: Actor; now: Date },
): Promise<number> {
  const by = typeof actor === 'number' ? actor : null
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
