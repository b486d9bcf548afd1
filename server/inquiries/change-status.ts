import type { Status } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { NotFound, Stale } from '../errors.ts'
import { selectListed } from './matching.ts'

type Change = {
  id: number
  status: Status
  by: number
  expectedVersion?: number | undefined
}

/**
 * Moves an inquiry to any status and writes it in its timeline; the status it has already changes nothing.
 * Throws `Stale` when the row is no longer at `expectedVersion`, `NotFound` when it is gone.
 */
export async function changeInquiryStatus(db: Database, change: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inquiry = await selectListed(trx)
      .select(['status', 'version'])
      .where('id', '=', change.id)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) throw new NotFound('This contact no longer exists.')
    if (change.expectedVersion !== undefined && change.expectedVersion !== inquiry.version) {
      throw new Stale('Somebody else changed this contact in the meantime.')
    }
    if (inquiry.status === change.status) return
    await trx
      .updateTable('inquiries')
      .set((eb) => ({ status: change.status, version: eb('version', '+', 1) }))
      .where('id', '=', change.id)
      .execute()
    await trx
      .insertInto('inquiry_events')
      .values({
        inquiry_id: change.id,
        kind: 'status_changed',
        from_status: inquiry.status,
        to_status: change.status,
        admin_id: change.by,
      })
      .execute()
  })
}
