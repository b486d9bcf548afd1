import type { Status } from '#contract/inquiries.ts'
import { record } from '../audit/record.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { selectVisible } from './filter.ts'

type StatusChange = {
  id: number
  status: Status
  by: number
  now: Date
  expectedVersion?: number | undefined
}

/** The present status changes nothing (R-status-2). Throws `VersionConflict` or `NotFound`. */
export async function changeStatus(
  db: Database,
  { id, status, by, now, expectedVersion }: StatusChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await selectVisible(trx)
      .select(['status', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const inquiry = assertVersion(found, expectedVersion, 'contact')
    if (inquiry.status === status) return
    await trx
      .updateTable('inquiries')
      .set({ status, version: inquiry.version + 1 })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('inquiry_events')
      .values({
        inquiry_id: id,
        kind: 'status_changed',
        from_status: inquiry.status,
        to_status: status,
        admin_id: by,
        happened_at: now,
      })
      .execute()
    await record(trx, {
      actor: by,
      action: 'status_changed',
      subject: { kind: 'inquiry', ids: [id] },
      details: { from: inquiry.status, to: status },
    })
  })
}
