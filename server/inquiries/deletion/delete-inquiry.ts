import type { Role } from '#contract/accounts/roles.ts'
import { record } from '../../audit/record.ts'
import { assertVersion } from '../../database/row-version.ts'
import type { Database } from '../../database/schema.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { type Act, recordAct } from '../acts/act.ts'
import { hardDelete } from '../tombstones.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long after its deletion an inquiry can be restored, by whom. */
export const restoreWindowMs = { superAdmin: 30 * dayMs, self: 10 * minuteMs } as const

type Deletion = Act & { expectedVersion?: number | undefined }

/** Soft-deletes an inquiry. Throws `VersionConflict` or `NotFound`. */
export async function deleteInquiry(db: Database, { id, by, now, expectedVersion }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('inquiries')
      .select(['version', 'suspicion'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const inquiry = assertVersion(found, expectedVersion, 'contact')
    // Without its key, so that a repeat of a deleted inquiry is stored.
    await setDeletion(trx, id, { deleted_at: now, deleted_by: by, idempotency_key: null })
    await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: id, kind: 'deleted', admin_id: by, happened_at: now })
      .execute()
    await recordAct(trx, inquiry.suspicion ? 'suspected_deleted' : 'inquiry_deleted', { id, by })
  })
}

export type Requester = { id: number; role: Role }

/** Throws `NotFound` when it is hard-deleted, `Forbidden` when it is too late for `by`. */
export async function restoreInquiry(
  db: Database,
  { id, by, now }: { id: number; by: Requester; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inquiry = await trx
      .selectFrom('inquiries')
      .select(['deleted_at', 'deleted_by'])
      .where('id', '=', id)
      .where('deleted_at', '>', new Date(now.getTime() - restoreWindowMs.superAdmin))
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry?.deleted_at) throw new NotFound('This contact can no longer be restored.')
    const ageMs = now.getTime() - inquiry.deleted_at.getTime()
    const isOwn = inquiry.deleted_by === by.id && ageMs <= restoreWindowMs.self
    if (!isOwn && by.role !== 'super_admin') {
      throw new Forbidden('Please ask a super administrator to restore this contact.')
    }
    await setDeletion(trx, id, { deleted_at: null, deleted_by: null })
    await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: id, kind: 'restored', admin_id: by.id, happened_at: now })
      .execute()
    await recordAct(trx, 'inquiry_restored', { id, by: by.id })
  })
}

const setDeletion = (
  trx: Database,
  id: number,
  deletion: { deleted_at: Date | null; deleted_by: number | null; idempotency_key?: null },
) =>
  trx
    .updateTable('inquiries')
    .set((eb) => ({ ...deletion, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Hard-deletes what can no longer be restored; returns how many. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const before = new Date(now.getTime() - restoreWindowMs.superAdmin)
    const expired = trx.selectFrom('inquiries').select('id').where('deleted_at', '<=', before)
    const purged = await hardDelete(trx, expired, now)
    if (purged.length > 0) {
      await record(trx, {
        actor: 'system',
        action: 'inquiries_purged',
        subject: { kind: 'inquiry', ids: purged },
      })
    }
    return purged.length
  })
}
