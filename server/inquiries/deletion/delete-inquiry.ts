import { sql } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { type PageQuery, readPage } from '../../database/pagination.ts'
import { assertVersion } from '../../database/row-version.ts'
import type { Database } from '../../database/schema.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { type Act, appendLocked } from '../acts/act.ts'
import type { NewEvent } from '../acts/append.ts'
import type { History } from '../acts/history.ts'
import { lockMatching } from '../lock-matching.ts'
import { contactColumns, toInstant } from '../present.ts'
import { hardDelete } from '../tombstones.ts'

/** How long after its deletion an inquiry can be restored, by whom. */
const restoreWindowMs = { superAdmin: 30 * 24 * 60 * 60_000, self: undoWindowMs } as const

type Deletion = Act & { expectedVersion?: number | undefined }

/** Soft-deletes an inquiry. Returns the event's id. Throws `VersionConflict` or `NotFound`. */
export const deleteInquiry = (db: Database, { id, by, now, expectedVersion }: Deletion): Promise<number> =>
  db.transaction().execute((trx) =>
    appendLocked(trx, { id, now }, ({ inquiry }) => {
      assertVersion(inquiry.deleted_at === null ? inquiry : undefined, expectedVersion, 'contact')
      return [{ kind: 'deleted', admin_id: by, happened_at: now }]
    }),
  )

export type Requester = { id: number; role: Role }

const isTooLate = () => new NotFound('This contact can no longer be restored.')

type Restoring = { id: number; by: Requester; now: Date }

/** Returns the event's id. Throws `NotFound` when it is hard-deleted, `Forbidden` when it is too late for `by`. */
export const restoreInquiry = (db: Database, { id, by, now }: Restoring): Promise<number> =>
  db.transaction().execute((trx) => {
    const restoring = ({ inquiry: { deleted_at, deleted_by } }: History): NewEvent[] => {
      const ageMs = deleted_at ? now.getTime() - deleted_at.getTime() : Number.POSITIVE_INFINITY
      if (ageMs >= restoreWindowMs.superAdmin) throw isTooLate()
      const isOwn = deleted_by === by.id && ageMs <= restoreWindowMs.self
      if (!isOwn && by.role !== 'super_admin') {
        throw new Forbidden('Please ask a super administrator to restore this contact.')
      }
      return [{ kind: 'restored', admin_id: by.id, happened_at: now }]
    }
    return appendLocked(trx, { id, now }, restoring, isTooLate)
  })

/** Hard-deletes what can no longer be restored; returns how many. */
export const purgeDeleted = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const before = new Date(now.getTime() - restoreWindowMs.superAdmin)
    const ids = await lockMatching(trx, sql`deleted_at <= ${before}`)
    await hardDelete(trx, ids, { by: 'system', action: 'inquiries_purged', now })
    return ids.length
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
