import type { DeletedContact } from '#contract/inquiries/deleted-inquiries.ts'
import { type PageQuery, readPage } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { contactColumns } from '../present.ts'
import { type Requester, restoreWindowMs } from './delete-inquiry.ts'

/** One page of the deleted inquiries that `by` can still restore, last deleted first. */
export async function listDeleted(db: Database, query: PageQuery, { by, now }: { by: Requester; now: Date }) {
  const isSuperAdmin = by.role === 'super_admin'
  const windowMs = restoreWindowMs[isSuperAdmin ? 'superAdmin' : 'self']
  const restorable = db.selectFrom('inquiries').where('deleted_at', '>', new Date(now.getTime() - windowMs))
  const deleted = isSuperAdmin ? restorable : restorable.where('deleted_by', '=', by.id)
  const { rows, pagination } = await readPage(
    query,
    deleted,
    deleted
      .leftJoin('admins', 'admins.id', 'inquiries.deleted_by')
      .select([...contactColumns, 'deleted_at', 'admins.name as deleted_by_name'])
      .orderBy('deleted_at', 'desc')
      .orderBy('inquiries.id', 'desc'),
  )
  const contacts = rows.flatMap(({ deleted_at, deleted_by_name, ...row }): DeletedContact[] =>
    deleted_at
      ? [
          {
            ...row,
            deleted_at: deleted_at.toISOString(),
            deleted_by_name,
            restorable_until: new Date(deleted_at.getTime() + windowMs).toISOString(),
          },
        ]
      : [],
  )
  return { contacts, pagination }
}
