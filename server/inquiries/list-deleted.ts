import type { DeletedContact } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { restoreWindowMs } from './delete-inquiry.ts'
import { contactColumns } from './present.ts'

type PageQuery = { page: number; limit: number; now: Date }

/** One page of the deleted inquiries that can still be restored, last deleted first. */
export async function listDeleted(db: Database, { page, limit, now }: PageQuery) {
  const restorableSince = new Date(now.getTime() - restoreWindowMs.superAdmin)
  const deleted = db.selectFrom('inquiries').where('deleted_at', '>', restorableSince)
  const [rows, { total }] = await Promise.all([
    deleted
      .leftJoin('admins', 'admins.id', 'inquiries.deleted_by')
      .select([...contactColumns, 'deleted_at', 'admins.name as deleted_by_name'])
      .orderBy('deleted_at', 'desc')
      .orderBy('inquiries.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    deleted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
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
  return { contacts, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}
