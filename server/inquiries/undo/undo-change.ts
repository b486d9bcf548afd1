import type { Updateable } from 'kysely'
import type { Draft } from '#contract/conversation/answers.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { type Act, lockVisible, recordAct } from '../acts/act.ts'
import { takeBackAnswer } from '../answers/take-back.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { restsUntil } from '../plan/rest.ts'
import { recountPromise, withoutUndone } from '../promise.ts'
import { recountWroteBack } from '../replies/recount-wrote-back.ts'
import { recountSettled } from '../settled.ts'
import type { InquiryRow } from '../table.ts'
import { recountTries } from '../tries.ts'
import { findUndoable, isUndoable, readActs, type UndoableEvent } from './find-undoable.ts'

type Undo = Act & { eventId: number; draft?: Draft | undefined }

/** It throws `NotFound`, `Forbidden`, or `Conflict` where a later act that stands changed the same again. */
export const undoChange = (db: Database, undo: Undo): Promise<number> =>
  actOnce(db, undo, (trx) => undoInTransaction(trx, undo))

async function undoInTransaction(trx: Database, undo: Undo): Promise<number> {
  const { id, eventId, by, now } = undo
  const promised = ['created_at', 'ends_count_from', 'arrived_by', 'added_at'] as const
  const inquiry = await lockVisible(trx, id, ['id', 'status', ...promised])
  const acts = await readActs(trx, id)
  const undone = findUndoable(acts, { eventId, by, now })
  if (undone[0].kind === 'mail_queued') await takeBackAnswer(trx, undo)
  const [reversed] = await trx
    .insertInto('inquiry_events')
    .values(undone.map((act) => reverse(act, undo)))
    .returning('id')
    .execute()
  const standing = withoutUndone(acts).filter((act) => !undone.includes(act))
  await restore(trx, undone, { inquiry, standing })
  for (const { kind, from_status } of undone.filter(isUndoable)) {
    await recordAct(trx, 'change_undone', undo, {
      undone: kind,
      ...(kind === 'status_changed' && { from: inquiry.status, to: from_status ?? inquiry.status }),
    })
  }
  if (!reversed) throw new Error('Nothing was reversed.')
  return reversed.id
}

/** The event that says so in the timeline. */
export const reverse = (act: UndoableEvent, { id, by, now }: Pick<Undo, 'id' | 'by' | 'now'>) => ({
  inquiry_id: id,
  kind: act.kind,
  undoes: act.id,
  admin_id: by,
  happened_at: now,
  from_status: act.to_status,
  to_status: act.from_status,
  outcome: act.outcome,
  other_admin_id: act.kind === 'owner_changed' ? act.owner_id : null,
  due_at: act.next_step_at,
})

type Restored = {
  inquiry: Pick<InquiryRow, 'id' | 'status' | 'created_at' | 'ends_count_from' | 'arrived_by' | 'added_at'>
  standing: readonly UndoableEvent[]
}

/** In one update, so that a move among the acts decides the status for all of them. */
async function restore(trx: Database, acts: readonly UndoableEvent[], { inquiry, standing }: Restored): Promise<void> {
  for (const act of acts) {
    if (act.kind === 'owner_changed') await assertMayOwn(trx, act.owner_id)
  }
  const { wrote_back_at } = await recountWroteBack(trx, inquiry.id, standing)
  await trx
    .updateTable('inquiries')
    .set(restoredValues(acts, { inquiry, standing, wrote_back_at }))
    .set((eb) => ({
      version: eb('version', '+', acts.some(({ kind }) => kind === 'status_changed') ? 1 : 0),
    }))
    .where('id', '=', inquiry.id)
    .execute()
}

/** What the columns hold without these acts. */
export function restoredValues(
  acts: readonly UndoableEvent[],
  { inquiry, standing, wrote_back_at }: Restored & { wrote_back_at: Date | null },
): Updateable<Tables['inquiries']> {
  const move = acts.find(({ kind }) => kind === 'status_changed')
  const status = move?.from_status ?? inquiry.status
  let values: Updateable<Tables['inquiries']> = {}
  for (const act of acts) {
    switch (act.kind) {
      case 'mail_queued':
      case 'mail_taken':
      case 'mail_failed':
        break
      case 'status_changed':
      case 'outcome_recorded':
      case 'reply_done': {
        // Not what was before the act: others may have answered since.
        const counted = {
          ...recountPromise(standing, inquiry),
          ...recountTries(standing),
          wrote_back_at,
          ...recountSettled(standing, { ...inquiry, status }),
        }
        values = { ...values, status, ...counted }
        break
      }
      case 'owner_changed':
        values = { ...values, owner_id: act.owner_id }
        break
      case 'next_step_set':
      case 'next_step_done': {
        const { next_step_at: at, next_step_text } = act
        const setAt = standing.findLast(({ kind }) => kind === 'next_step_set')?.happened_at
        const rests_until = restsUntil({ at, setAt })
        values = { ...values, next_step_at: at, next_step_text, rests_until }
      }
    }
  }
  return values
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
