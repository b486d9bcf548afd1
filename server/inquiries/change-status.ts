import type { AlreadyDone } from '#contract/inquiries/inquiry-acts.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { assertVersion } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { type Act, appendTo } from './acts/act.ts'
import type { History } from './acts/history.ts'
import { findAdmin } from './plan/change-owner.ts'

type StatusChange = Act & { status: Status; expectedVersion?: number | undefined }

type StatusChanged = { event_id: number | null; already?: AlreadyDone }

/**
 * The present status changes nothing, and tells who set it: no conflict, whatever version the caller saw.
 * Throws `VersionConflict` or `NotFound`.
 */
export async function changeStatus(
  db: Database,
  { status, expectedVersion, ...act }: StatusChange,
): Promise<StatusChanged> {
  let already: AlreadyDone | undefined
  const event_id = await appendTo(db, act, async ({ trx, append, ...history }) => {
    const { inquiry } = history
    if (inquiry.status === status) {
      already = await readLastMove(trx, history)
      return null
    }
    assertVersion(inquiry, expectedVersion, 'contact')
    return append({ kind: 'status_changed', from_status: inquiry.status, to_status: status })
  })
  return { event_id, ...(already && { already }) }
}

async function readLastMove(trx: Database, { inquiry, events }: History): Promise<AlreadyDone> {
  const move = events.findLast(({ to_status }) => to_status === inquiry.status)
  const by = await findAdmin(trx, move?.admin_id)
  const at = move?.happened_at ?? inquiry.created_at
  return { by_name: by?.name ?? null, at: at.toISOString() }
}
