import type { Status } from '#contract/inquiries/status.ts'
import type { Database } from '../../database/schema.ts'
import type { Act } from '../acts/act.ts'
import { writeStatus } from '../change-status.ts'
import { changeOwnerInTransaction } from '../plan/change-owner.ts'

type Found = { owner_id: number | null; status: Status }

/** In the transaction of an outcome or a mail, whose event both become parts of. */
export async function claimAndMove(
  trx: Database,
  { id, by, now, owner_id, status }: Act & Found,
  eventId: number,
  { endsPromise }: { endsPromise: boolean } = { endsPromise: true },
): Promise<void> {
  const parts: (number | null | undefined)[] = []
  if (owner_id === null) {
    parts.push(await changeOwnerInTransaction(trx, { id, by, now, ownerId: by }))
  }
  if (status === 'pending') {
    const values = { id, by, now, expectedVersion: null, digest: null }
    const [moved] = await writeStatus(trx, { status: 'contacted', endsPromise }, values)
    parts.push(moved?.event_id)
  }
  const ids = parts.filter((part) => typeof part === 'number')
  if (ids.length === 0) return
  await trx.updateTable('inquiry_events').set({ part_of: eventId }).where('id', 'in', ids).execute()
}
