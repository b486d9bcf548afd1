import type { Database } from '../../database/schema.ts'
import { recountPromise, withoutUndone } from '../promise.ts'
import { recountWroteBack } from '../replies/recount-wrote-back.ts'
import { recountSettled } from '../settled.ts'
import { recountTries } from '../tries.ts'
import { readActs } from './find-undoable.ts'

/**
 * Takes back the move that came with a mail which did not get through, unless another move followed, and counts anew what
 * events say of the promise. The inquiry must be locked.
 */
export async function reopen(
  trx: Database,
  inquiryId: number,
  { mailEventId, now }: { mailEventId: number; now: Date },
): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select(['status', 'created_at', 'ends_count_from', 'arrived_by', 'added_at'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const acts = withoutUndone(await readActs(trx, inquiryId))
  const lastMove = acts.findLast(({ kind }) => kind === 'status_changed')
  const move = lastMove?.part_of === mailEventId ? lastMove : undefined
  if (move) {
    await trx
      .insertInto('inquiry_events')
      .values({
        inquiry_id: inquiryId,
        kind: 'status_changed',
        from_status: move.to_status,
        to_status: move.from_status,
        undoes: move.id,
        happened_at: now,
      })
      .execute()
  }
  const standing = acts.filter((act) => act !== move)
  const status = move?.from_status ?? inquiry.status
  await trx
    .updateTable('inquiries')
    .set({
      status,
      ...recountPromise(standing, inquiry),
      ...recountTries(standing),
      ...(await recountWroteBack(trx, inquiryId, standing)),
      ...recountSettled(standing, { ...inquiry, status }),
    })
    .set((eb) => ({ version: eb('version', '+', move ? 1 : 0) }))
    .where('id', '=', inquiryId)
    .execute()
}
