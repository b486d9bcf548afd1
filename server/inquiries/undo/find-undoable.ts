import { sql } from 'kysely'
import { type UndoableAct, undoableActs } from '#contract/inquiries/inquiry-undo.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { type PromiseEvent, withoutUndone } from '../promise.ts'
import { undoWindowMs } from './undo-values.ts'

/** They cannot be undone, but count. */
const fates = ['mail_taken', 'mail_failed'] as const

type ReadAct = UndoableAct | (typeof fates)[number]

/** Outcomes and mails set no fact: each stands for itself. */
const factByAct = {
  status_changed: 'status',
  outcome_recorded: null,
  owner_changed: 'owner',
  next_step_set: 'next step',
  next_step_done: 'next step',
  mail_queued: null,
  mail_taken: null,
  mail_failed: null,
  reply_done: null,
} as const satisfies Record<ReadAct, string | null>

export type UndoableEvent = PromiseEvent & {
  inquiry_id: number
  kind: ReadAct
  part_of: number | null
  admin_id: number | null
  by_name: string | null
  /** Its account is disabled or gone. */
  has_left: boolean
  /** It is what the act replaced; all null without a row of `undo_values`. */
  owner_id: number | null
  next_step_at: Date | null
  next_step_text: string | null
  has_values: boolean
}

/** All acts of an inquiry that can be undone or were, and their reversals, oldest first. */
export const readActs = (trx: Database, inquiryId: number): Promise<UndoableEvent[]> => readActsOf(trx, [inquiryId])

/** Those of several, oldest first. */
export const readActsOf = (trx: Database, inquiryIds: readonly number[]) =>
  trx
    .selectFrom('inquiry_events as event')
    .leftJoin('admins', 'admins.id', 'event.admin_id')
    .leftJoin('undo_values', 'undo_values.event_id', 'event.id')
    .select(['event.id', 'event.inquiry_id', 'event.kind', 'event.from_status', 'event.to_status'])
    .select([
      'event.outcome',
      'event.undoes',
      'event.part_of',
      'event.happened_at',
      'event.admin_id',
      'admins.name as by_name',
    ])
    .select(sql<boolean>`admins.id is null or admins.disabled_at is not null`.as('has_left'))
    .select(['undo_values.owner_id', 'undo_values.next_step_at', 'undo_values.next_step_text'])
    .select((eb) => eb('undo_values.event_id', 'is not', null).$castTo<boolean>().as('has_values'))
    .where(sql<boolean>`event.inquiry_id = any(${inquiryIds}::integer[])`)
    .where('event.kind', 'in', [...undoableActs, ...fates])
    .orderBy('event.id')
    .$narrowType<{ kind: ReadAct }>()
    .execute()

export const isUndoable = <Event extends UndoableEvent>(event: Event): event is Event & { kind: UndoableAct } =>
  event.kind !== 'mail_taken' && event.kind !== 'mail_failed'

type Undo = { eventId: number; by: number; now: Date }

/** The act and its parts: all of them can be undone, else it throws `NotFound`, `Forbidden` or `Conflict`. */
export function findUndoable(
  acts: readonly UndoableEvent[],
  { eventId, by, now }: Undo,
): [UndoableEvent, ...UndoableEvent[]] {
  const act = acts.find((event) => event.id === eventId && !event.undoes && !event.part_of && isUndoable(event))
  if (!act) throw new NotFound('There is no such change of this contact.')
  // A mail that waits for who left is anybody's to take back.
  const isTheirs = act.admin_id === by || (act.kind === 'mail_queued' && act.has_left)
  if (!isTheirs) throw new Forbidden('Only whoever made a change can undo it.')
  const standing = withoutUndone(acts)
  if (!standing.includes(act)) throw new Conflict('This change is undone already.')
  const parts = acts.filter(({ part_of }) => part_of === eventId)
  // A mail is taken back as long as it was not sent, whatever else was changed since.
  if (act.kind === 'mail_queued') {
    return [act, ...parts.filter((part) => standing.includes(part) && !findLater(part, standing))]
  }
  for (const part of [act, ...parts]) assertLatest(part, standing, { by, now })
  return [act, ...parts]
}

/** The latest act that changed the same fact again. */
export function findLater({ id, kind }: UndoableEvent, standing: readonly UndoableEvent[]) {
  const fact = factByAct[kind]
  if (fact === null) return undefined
  return standing.findLast((event) => event.id > id && factByAct[event.kind] === fact)
}

function assertLatest(
  act: UndoableEvent,
  standing: readonly UndoableEvent[],
  { by, now }: Omit<Undo, 'eventId'>,
): void {
  const isKept = act.has_values || ['status_changed', 'outcome_recorded', 'reply_done'].includes(act.kind)
  if (!isKept || now.getTime() - act.happened_at.getTime() > undoWindowMs) {
    throw new Conflict('A change can be undone for 10 minutes.')
  }
  const later = findLater(act, standing)
  if (later) {
    const who = later.admin_id === by ? 'You' : (later.by_name ?? 'Somebody else')
    throw new Conflict(`${who} changed the ${factByAct[act.kind]} of this contact since, so nothing was undone.`)
  }
}
