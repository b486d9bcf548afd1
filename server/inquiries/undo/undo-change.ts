import { sql } from 'kysely'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { type ActValues, wordsOf } from '#contract/inquiries/acts.ts'
import { type UndoableAct, undoableActs } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { type Act, actOn } from '../acts/act.ts'
import { firstNew } from '../acts/append.ts'
import { fold, reverse, type State, withoutUndone } from '../acts/fold.ts'
import type { History } from '../acts/history.ts'
import { takeBackAnswer } from '../answers/take-back.ts'
import { findAdmin, isActive } from '../plan/change-owner.ts'
import type { EventRow } from '../table.ts'

/** Throws `Conflict`. */
export function assertUndoable(doneAt: Date, now: Date): void {
  if (now.getTime() - doneAt.getTime() > undoWindowMs) throw new Conflict('A change can be undone for 10 minutes.')
}

/** Outcomes and mails set no fact: each stands for itself. */
const factOf = (kind: EventRow['kind']) => wordsOf(kind).fact

/** The act and its parts: all of them can be undone, else it throws `NotFound`, `Forbidden` or `Conflict`. */
async function findUndoable(
  trx: Database,
  events: readonly EventRow[],
  { event_id: eventId, by, now }: Undo,
): Promise<[EventRow, ...EventRow[]]> {
  const isUndoable = ({ kind }: EventRow) => undoableActs.includes(kind as UndoableAct)
  const act = events.find((event) => event.id === eventId && !event.undoes && !event.part_of && isUndoable(event))
  if (!act) throw new NotFound('There is no such change of this contact.')
  const isMail = act.kind === 'mail_queued'
  // A mail that waits for who left is anybody's to take back.
  const isTheirs = act.admin_id === by || (isMail && !(await isActive(trx, act.admin_id)))
  if (!isTheirs) throw new Forbidden('Only whoever made a change can undo it.')
  const standing = withoutUndone(events)
  if (!standing.includes(act)) throw new Conflict('This change is undone already.')
  const parts = events.filter(({ part_of }) => part_of === eventId)
  // A mail is taken back as long as it was not sent, whatever else was changed since.
  if (isMail) return [act, ...parts.filter((part) => standing.includes(part) && !findLater(part, standing))]
  assertUndoable(act.happened_at, now)
  for (const part of [act, ...parts]) {
    const later = findLater(part, standing)
    if (!later) continue
    const who = later.admin_id === by ? 'You' : ((await findAdmin(trx, later.admin_id))?.name ?? 'Somebody else')
    throw new Conflict(`${who} changed the ${factOf(part.kind)} of this contact since, so nothing was undone.`)
  }
  return [act, ...parts]
}

/** The latest act that changed the same fact again. */
export function findLater({ id, kind }: EventRow, standing: readonly EventRow[]): EventRow | undefined {
  const fact = factOf(kind)
  return fact === undefined ? undefined : standing.findLast((event) => event.id > id && factOf(event.kind) === fact)
}

type Undo = Act & ActValues<'change_undone'>

/** It throws `NotFound`, `Forbidden`, or `Conflict` where a later act that stands changed the same again. */
export const undoChange = (db: Database, undo: Undo): Promise<number> =>
  actOn(db, undo, async ({ trx, append, ...history }) => {
    const [act, ...parts] = await findUndoable(trx, history.events, undo)
    const after = foldWithout([act, ...parts], history)
    if ([act, ...parts].some(({ kind }) => kind === 'owner_changed')) await assertMayOwn(trx, after.owner_id)
    if (act.kind === 'mail_queued') await takeBackAnswer(trx, { ...undo, eventId: act.id })
    return append(reverse(act, after), ...parts.map((part) => reverse(part, after)))
  })

/** What the columns hold without these acts. */
export const foldWithout = (undone: readonly EventRow[], { inquiry, events, replies }: History): State =>
  fold(inquiry, { events: [...events, ...undone.map((act) => ({ ...act, id: firstNew, undoes: act.id }))], replies })

/** Whoever had the inquiry may have been disabled since. */
async function assertMayOwn(trx: Database, ownerId: number | null): Promise<void> {
  if (ownerId === null || (await isActive(trx, ownerId))) return
  throw new Conflict(`${(await findAdmin(trx, ownerId))?.name} can no longer have this contact.`)
}

/** A step's words are personal data: they stay until Undo can no longer bring the step back. */
export async function redactOldSteps(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoWindowMs)
  await sql`
    update inquiry_events as event set step_text = null
    where step_text is not null and happened_at < ${before} and (
      exists (select from inquiry_events as reversal where reversal.undoes = event.id)
      or exists (
        select from inquiry_events as later
        where later.inquiry_id = event.inquiry_id and later.id > event.id and later.undoes is null
          and later.kind in ('next_step_set', 'next_step_done') and later.happened_at < ${before}
          and not exists (select from inquiry_events as reversal where reversal.undoes = later.id)))
    -- What many were, for as long as their job can be undone.
    and inquiry_id not in (
      select inquiry_id from bulk_items join bulk_jobs on bulk_jobs.id = job_id
      where event_id is not null and (ended_at is null or ended_at >= ${before}))`.execute(db)
}
