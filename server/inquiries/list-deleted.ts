import type { DeletedContact } from '#contract/inquiries.ts'
import { type PageQuery, readPage } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { restoreWindowMs } from './delete-inquiry.ts'
import { contactColumns } from './present.ts'

/** One page of the deleted inquiries that can still be restored, last deleted first. */
export async function listDeleted(db: Database, query: PageQuery, now: Date) {
  const restorableSince = new Date(now.getTime() - restoreWindowMs.superAdmin)
  const deleted = db.selectFrom('inquiries').where('deleted_at', '>', restorableSince)
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
            restorable_until: new Date(
              deleted_at.getTime() + restoreWindowMs.superAdmin,
            ).toISOString(),
          },
        ]
      : [],
  )
  return { contacts, pagination }
}
