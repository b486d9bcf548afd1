import type { Database } from '../../database/schema.ts'

const undoMs = 10 * 60_000

const selectStepEvents = (db: Database, inquiryId: number) =>
  db
    .selectFrom('inquiry_events')
    .where('inquiry_events.inquiry_id', '=', inquiryId)
    .where('inquiry_events.kind', 'in', ['next_step_set', 'next_step_done'])

export const hasHadStepAt = async (db: Database, inquiryId: number, at: Date): Promise<boolean> =>
  (await selectStepEvents(db, inquiryId)
    .select('id')
    .where('due_at', '=', at)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function whoChangedStepLast(db: Database, inquiryId: number): Promise<string> {
  const last = await selectStepEvents(db, inquiryId)
    .innerJoin('admins', 'admins.id', 'inquiry_events.admin_id')
    .select('admins.name')
    .orderBy('inquiry_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? 'Somebody else'
}

/** The latest change of the step, when the caller made it within ten minutes and it is neither an undo nor undone. */
export async function findOwnLatestStepEvent(
  db: Database,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<number | null> {
  const last = await selectStepEvents(db, id)
    .select(['id', 'admin_id', 'happened_at', 'undoes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.admin_id !== by || last.undoes !== null) return null
  return now.getTime() - last.happened_at.getTime() <= undoMs ? last.id : null
}
