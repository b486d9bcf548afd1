import { type UndoableAct, undoableActs } from '#contract/inquiries/inquiry-undo.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { type PromiseEvent, withoutUndone } from '../promise.ts'
import { undoWindowMs } from './undo-values.ts'

/** An outcome sets no fact: each stands for itself. */
const factByAct = {
  status_changed: 'status',
  outcome_recorded: null,
  owner_changed: 'owner',
  next_step_set: 'next step',
  next_step_done: 'next step',
} as const satisfies Record<UndoableAct, string | null>

export type UndoableEvent = PromiseEvent & {
  kind: UndoableAct
  part_of: number | null
  admin_id: number | null
  by_name: string | null
  /** It is what the act replaced; all null without a row of `undo_values`. */
  owner_id: number | null
  next_step_at: Date | null
  next_step_text: string | null
  has_values: boolean
}

/** All acts of an inquiry that can be undone or were, and their reversals, oldest first. */
export const readActs = (trx: Database, inquiryId: number): Promise<UndoableEvent[]> =>
  trx
    .selectFrom('inquiry_events as event')
    .leftJoin('admins', 'admins.id', 'event.admin_id')
    .leftJoin('undo_values', 'undo_values.event_id', 'event.id')
    .select(['event.id', 'event.kind', 'event.from_status', 'event.to_status', 'event.outcome'])
    .select([
      'event.undoes',
      'event.part_of',
      'event.happened_at',
      'event.admin_id',
      'admins.name as by_name',
    ])
    .select(['undo_values.owner_id', 'undo_values.next_step_at', 'undo_values.next_step_text'])
    .select((eb) => eb('undo_values.event_id', 'is not', null).$castTo<boolean>().as('has_values'))
    .where('event.inquiry_id', '=', inquiryId)
    .where('event.kind', 'in', undoableActs)
    .orderBy('event.id')
    .$narrowType<{ kind: UndoableAct }>()
    .execute()

type Undo = { eventId: number; by: number; now: Date }

/** The act and its parts: all of them can be undone, else it throws `NotFound`, `Forbidden` or `Conflict`. */
export function findUndoable(
  acts: readonly UndoableEvent[],
  { eventId, by, now }: Undo,
): [UndoableEvent, ...UndoableEvent[]] {
  const act = acts.find((event) => event.id === eventId && !event.undoes && !event.part_of)
  if (!act) throw new NotFound('There is no such change of this contact.')
  if (act.admin_id !== by) throw new Forbidden('Only whoever made a change can undo it.')
  const standing = withoutUndone(acts)
  if (!standing.includes(act)) throw new Conflict('This change is undone already.')
  const parts = acts.filter(({ part_of }) => part_of === eventId)
  for (const part of [act, ...parts]) assertLatest(part, standing, { by, now })
  return [act, ...parts]
}

function assertLatest(
  act: UndoableEvent,
  standing: readonly UndoableEvent[],
  { by, now }: Omit<Undo, 'eventId'>,
): void {
  const fact = factByAct[act.kind]
  const isKept = act.has_values || act.kind === 'status_changed' || act.kind === 'outcome_recorded'
  if (!isKept || now.getTime() - act.happened_at.getTime() > undoWindowMs) {
    throw new Conflict('A change can be undone for 10 minutes.')
  }
  const later = standing.findLast(({ id, kind }) => id > act.id && factByAct[kind] === fact)
  if (fact && later) {
    const who = later.admin_id === by ? 'You' : (later.by_name ?? 'Somebody else')
    throw new Conflict(`${who} changed the ${fact} of this contact since, so nothing was undone.`)
  }
}
