import { sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import type { Database } from '../database/schema.ts'
import type { Delivery } from './queue.ts'

/** What the inquiry says now; of one that was deleted or erased its reference alone. */
export async function renderMessage(
  db: Database,
  delivery: Delivery,
  siteUrl: string,
): Promise<string> {
  const { event, inquiry_id, reference, happened_at, fields } = delivery
  const parent = await db
    .selectFrom('inquiries')
    // A column at least: the row says whether the inquiry is there.
    .select(['id', ...fields])
    .where('id', '=', inquiry_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { id, ...chosen } = parent ?? { id: undefined }
  const move = event === 'moved' ? await findMove(db, delivery) : undefined
  return JSON.stringify({
    type: `inquiry.${event}`,
    timestamp: happened_at.toISOString(),
    data: {
      reference,
      ...(id !== undefined && {
        id,
        ...move,
        link: `${siteUrl}/admin/dashboard?tab=contacts&contact=${id}`,
        ...(fields.length > 0 && { parent: chosen }),
      }),
    },
  })
}

/** Deliveries of one moment are in the order of its events. */
async function findMove(db: Database, { id, hook_id }: Delivery) {
  const { rows } = await sql<{ from: Status; to: Status }>`
    select from_status as "from", to_status as "to"
    from webhook_deliveries as told join inquiry_events as event using (inquiry_id, happened_at)
    where told.id = ${id} and kind = 'status_changed'
    order by event.id limit 1 offset (
      select count(*) from webhook_deliveries as earlier join webhook_deliveries as later
        using (hook_id, event, inquiry_id, happened_at)
      where earlier.hook_id = ${hook_id} and earlier.id < ${id} and later.id = ${id})`.execute(db)
  return rows[0]
}
