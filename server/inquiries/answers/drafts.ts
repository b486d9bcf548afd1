import type { Draft } from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { isGone } from '../acts/act.ts'
import { selectVisible } from '../filter.ts'

type Own = { id: number; by: number }

/** Throws `NotFound`. */
export async function readDraft(db: Database, { id, by }: Own): Promise<{ draft: Draft | null; signature: string }> {
  const { signature, subject, body } = await selectVisible(db)
    .innerJoin('admins', (join) => join.on('admins.id', '=', by))
    .leftJoin('inquiry_drafts as draft', (join) =>
      join.onRef('draft.inquiry_id', '=', 'inquiries.id').on('draft.admin_id', '=', by),
    )
    .select(['admins.mail_signature as signature', 'draft.subject', 'draft.body'])
    .where('inquiries.id', '=', id)
    .executeTakeFirstOrThrow(isGone)
  return { draft: subject === null || body === null ? null : { subject, body }, signature }
}

/** Without a text it is deleted. Throws `NotFound`. */
export async function writeDraft(
  db: Database,
  { id, by, now, subject, body }: Own & Draft & { now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await selectVisible(trx).select('id').where('id', '=', id).forKeyShare().executeTakeFirstOrThrow(isGone)
    if (body === '') return deleteDraft(trx, { id, by })
    await storeDraft(trx, { id, by }, { subject, body, updated_at: now })
  })
}

export const storeDraft = (trx: Database, { id, by }: Own, draft: Draft & { updated_at: Date }) =>
  trx
    .insertInto('inquiry_drafts')
    .values({ inquiry_id: id, admin_id: by, ...draft })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'admin_id']).doUpdateSet(draft))
    .execute()

export async function deleteDraft(trx: Database, { id, by }: Own): Promise<void> {
  await trx.deleteFrom('inquiry_drafts').where('inquiry_id', '=', id).where('admin_id', '=', by).execute()
}
