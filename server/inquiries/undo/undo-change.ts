import type { Status } from '#contract/inquiries/status.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { type Act, isGone, recordAct } from '../acts/act.ts'
import { selectVisible } from '../filter.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { recountPromise } from '../promise.ts'
import { recountSettled } from '../settled.ts'
import { findUndoable, readActs, type UndoableEvent } from './find-undoable.ts'

type Undo = Act & { eventId: number }

/** It throws `NotFound`, `Forbidden`, or `Conflict` where a later act that stands changed the same again. */
export const undoChange = (db: Database, undo: Undo): Promise<number> =>
  actOnce(db, undo, (trx) => undoInTransaction(trx, undo))

async function undoInTransaction(trx: Database, undo: Undo): Promise<number> {
  const { id, eventId, by, now } = undo
  const inquiry = await selectVisible(trx)
    .select(['status', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(isGone)
  const acts = await readActs(trx, id)
  const act = findUndoable(acts, { eventId, by, now })
  const reversal = {
    inquiry_id: id,
    kind: act.kind,
    undoes: act.id,
    admin_id: by,
    happened_at: now,
    from_status: act.to_status,
    to_status: act.from_status,
    outcome: act.outcome,
    ...(act.kind === 'owner_changed' && { other_admin_id: act.owner_id }),
    due_at: act.next_step_at,
  }
  const { id: reversalId } = await trx
    .insertInto('inquiry_events')
    .values(reversal)
    .returning('id')
    .executeTakeFirstOrThrow()
  const standing = [...acts, { ...act, ...reversal, id: Number.POSITIVE_INFINITY }]
  await restore(trx, act, { inquiry: { id, ...inquiry }, standing })
  await recordAct(trx, 'change_undone', undo, {
    undone: act.kind,
    ...(act.kind === 'status_changed' && {
      from: inquiry.status,
      to: act.from_status ?? inquiry.status,
    }),
  })
  return reversalId
}

type Restored = {
  inquiry: { id: number; status: Status; created_at: Date }
  standing: readonly UndoableEvent[]
}

async function restore(
  trx: Database,
  act: UndoableEvent,
  { inquiry, standing }: Restored,
): Promise<void> {
  const update = trx.updateTable('inquiries').where('id', '=', inquiry.id)
  switch (act.kind) {
    case 'status_changed':
    case 'outcome_recorded': {
      const isMove = act.kind === 'status_changed'
      const status = (isMove && act.from_status) || inquiry.status
      await update
        .set((eb) => ({
          status,
          version: eb('version', '+', isMove ? 1 : 0),
          // Not what was before the act: others may have answered since.
          ...recountPromise(standing),
          ...recountSettled(standing, { status, created_at: inquiry.created_at }),
        }))
        .execute()
      return
    }
    case 'owner_changed':
      await assertMayOwn(trx, act.owner_id)
      await update.set({ owner_id: act.owner_id }).execute()
      return
    case 'next_step_set':
    case 'next_step_done':
      await update
        .set({ next_step_at: act.next_step_at, next_step_text: act.next_step_text })
        .execute()
  }
}

/** Whoever had the inquiry may have been disabled since. */
async function assertMayOwn(trx: Database, ownerId: number | null): Promise<void> {
  if (ownerId === null) return
  const { name, disabled_at } = await trx
    .selectFrom('admins')
    .select(['name', 'disabled_at'])
    .where('id', '=', ownerId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (disabled_at) throw new Conflict(`${name} can no longer have this contact.`)
}
