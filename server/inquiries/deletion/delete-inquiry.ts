import { sql } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import { type PageQuery, readPage } from '../../database/pagination.ts'
import { assertVersion } from '../../database/row-version.ts'
import type { Database } from '../../database/schema.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Act } from '../acts/act.ts'
import { append } from '../acts/append.ts'
import { lockHistories } from '../acts/history.ts'
import { contactColumns, toInstant } from '../present.ts'
import { hardDelete } from '../tombstones.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long after its deletion an inquiry can be restored, by whom. */
const restoreWindowMs = { superAdmin: 30 * dayMs, self: 10 * minuteMs } as const

type Deletion = Act & { expectedVersion?: number | undefined }

/** Soft-deletes an inquiry. Throws `VersionConflict` or `NotFound`. */
export async function deleteInquiry(db: Database, { id, by, now, expectedVersion }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [history] = await lockHistories(trx, [id])
    assertVersion(history?.inquiry.deleted_at === null ? history.inquiry : undefined, expectedVersion, 'contact')
    const events = [{ kind: 'deleted' as const, admin_id: by, happened_at: now }]
    if (history) await append(trx, [{ history, events }], { now })
  })
}

export type Requester = { id: number; role: Role }

/** Throws `NotFound` when it is hard-deleted, `Forbidden` when it is too late for `by`. */
export async function restoreInquiry(
  db: Database,
  { id, by, now }: { id: number; by: Requester; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [history] = await lockHistories(trx, [id])
    const { deleted_at = null, deleted_by = null } = history?.inquiry ?? {}
    const ageMs = deleted_at ? now.getTime() - deleted_at.getTime() : Number.POSITIVE_INFINITY
    if (!history || ageMs >= restoreWindowMs.superAdmin) throw new NotFound('This contact can no longer be restored.')
    const isOwn = deleted_by === by.id && ageMs <= restoreWindowMs.self
    if (!isOwn && by.role !== 'super_admin') {
      throw new Forbidden('Please ask a super administrator to restore this contact.')
    }
    await append(trx, [{ history, events: [{ kind: 'restored', admin_id: by.id, happened_at: now }] }], { now })
  })
}

/** Hard-deletes what can no longer be restored; returns how many. */
export const purgeDeleted = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const before = new Date(now.getTime() - restoreWindowMs.superAdmin)
    const expired = trx.selectFrom('inquiries').select('id').where('deleted_at', '<=', before)
    return (await hardDelete(trx, expired, { by: 'system', action: 'inquiries_purged', now })).length
  })

/** Whether somebody may still restore it. */
export function isRestorable({ by, now }: { by: Requester; now: Date }) {
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  return by.role === 'super_admin'
    ? sql<boolean>`deleted_at > ${since(restoreWindowMs.superAdmin)}`
    : sql<boolean>`(deleted_at > ${since(restoreWindowMs.self)} and deleted_by = ${by.id})`
}

/** One page of the deleted inquiries that `by` can still restore, last deleted first. */
export async function listDeleted(db: Database, query: PageQuery, { by, now }: { by: Requester; now: Date }) {
  const windowMs = restoreWindowMs[by.role === 'super_admin' ? 'superAdmin' : 'self']
  const deleted = db.selectFrom('inquiries').where(isRestorable({ by, now }))
  const { rows, pagination } = await readPage(
    query,
    deleted,
    deleted
      .leftJoin('admins', 'admins.id', 'inquiries.deleted_by')
      .select([...contactColumns, 'admins.name as deleted_by_name'])
      .select(toInstant(sql.ref('inquiries.deleted_at')).as('deleted_at'))
      .select(toInstant(sql`(deleted_at + ${`${windowMs} milliseconds`}::interval)`).as('restorable_until'))
      .orderBy('inquiries.deleted_at', 'desc')
      .orderBy('inquiries.id', 'desc'),
  )
  return { contacts: rows, pagination }
}
