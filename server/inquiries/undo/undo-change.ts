import type { Draft } from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { type Act, actOn } from '../acts/act.ts'
import { firstNew } from '../acts/append.ts'
import { fold, type State } from '../acts/fold.ts'
import type { History } from '../acts/history.ts'
import { takeBackAnswer } from '../answers/take-back.ts'
import type { EventRow } from '../table.ts'
import { findUndoable } from './find-undoable.ts'

type Undo = Act & { eventId: number; draft?: Draft | undefined }

/** It throws `NotFound`, `Forbidden`, or `Conflict` where a later act that stands changed the same again. */
export const undoChange = (db: Database, undo: Undo): Promise<number> =>
  actOn(db, undo, async ({ trx, append, ...history }) => {
    const [act, ...parts] = await findUndoable(trx, history.events, undo)
    const after = foldWithout([act, ...parts], history)
    if ([act, ...parts].some(({ kind }) => kind === 'owner_changed')) await assertMayOwn(trx, after.owner_id)
    if (act.kind === 'mail_queued') await takeBackAnswer(trx, undo)
    return append(reverse(act, after), ...parts.map((part) => reverse(part, after)))
  })

/** What the columns hold without these acts. */
export const foldWithout = (undone: readonly EventRow[], { inquiry, events, replies }: History): State =>
  fold(inquiry, { events: [...events, ...undone.map((act) => ({ ...act, id: firstNew, undoes: act.id }))], replies })

/** The event that takes an act back. */
export const reverse = (act: EventRow, { owner_id, next_step_at }: State) => ({
  kind: act.kind,
  undoes: act.id,
  from_status: act.to_status,
  to_status: act.from_status,
  outcome: act.outcome,
  other_admin_id: act.kind === 'owner_changed' ? owner_id : null,
  due_at: act.kind === 'next_step_set' || act.kind === 'next_step_done' ? next_step_at : null,
})

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
