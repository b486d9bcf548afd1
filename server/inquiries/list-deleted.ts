import type { DeletedContact } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { presented } from './present.ts'
import { restorable } from './remove.ts'

type Wanted = { page: number; limit: number; now: Date }

/** One page of the deleted inquiries that can still be restored, last deleted first. */
export async function listDeleted(db: Database, { page, limit, now }: Wanted) {
  const since = new Date(now.getTime() - restorable.byAnyone)
  const deleted = db.selectFrom('inquiries').where('deleted_at', '>', since)
  const [rows, { total }] = await Promise.all([
    deleted
      .leftJoin('admins', 'admins.id', 'inquiries.deleted_by')
      .select([...presented, 'deleted_at', 'admins.name as deleted_by_name'])
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
            restorable_until: new Date(deleted_at.getTime() + restorable.byAnyone).toISOString(),
          },
        ]
      : [],
  )
  return { contacts, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}
