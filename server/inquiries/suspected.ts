import type { SuspectedContact } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { presentInquiry, readColumns } from './present.ts'

const selectSuspected = (db: Database) =>
  db.selectFrom('inquiries').where('deleted_at', 'is', null).where('suspicion', 'is not', null)

/** One page of suspected spam, newest first. */
export async function listSuspected(
  db: Database,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    selectSuspected(db)
      .select([...readColumns, 'suspicion'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectSuspected(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const contacts = rows.flatMap(({ suspicion, ...row }): SuspectedContact[] =>
    suspicion ? [{ ...presentInquiry(row), suspicion }] : [],
  )
  return { contacts, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

/** Takes an inquiry out of suspected spam: from then on it is like any other. Throws `NotFound`. */
export async function acceptSuspected(
  db: Database,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('inquiries')
      .set((eb) => ({ suspicion: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('suspicion', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new NotFound('This contact is no longer suspected.')
    await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: id, kind: 'accepted', admin_id: by, happened_at: now })
      .execute()
  })
}
