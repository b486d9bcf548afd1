import { wordsOf } from '#contract/inquiries/acts.ts'
import { type UndoableAct, undoableActs } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { withoutUndone } from '../acts/fold.ts'
import type { EventRow } from '../table.ts'

/** How long after it somebody can undo an own act. */
export const undoWindowMs = 10 * 60_000

/** Outcomes and mails set no fact: each stands for itself. */
const factOf = (kind: EventRow['kind']) => wordsOf(kind).fact

type Undo = { eventId: number; by: number; now: Date }

/** The act and its parts: all of them can be undone, else it throws `NotFound`, `Forbidden` or `Conflict`. */
export async function findUndoable(
  trx: Database,
  events: readonly EventRow[],
  { eventId, by, now }: Undo,
): Promise<[EventRow, ...EventRow[]]> {
  const isUndoable = ({ kind }: EventRow) => undoableActs.includes(kind as UndoableAct)
  const act = events.find((event) => event.id === eventId && !event.undoes && !event.part_of && isUndoable(event))
  if (!act) throw new NotFound('There is no such change of this contact.')
  const isMail = act.kind === 'mail_queued'
  // A mail that waits for who left is anybody's to take back.
  const isTheirs = act.admin_id === by || (isMail && (await hasLeft(trx, act.admin_id)))
  if (!isTheirs) throw new Forbidden('Only whoever made a change can undo it.')
  const standing = withoutUndone(events)
  if (!standing.includes(act)) throw new Conflict('This change is undone already.')
  const parts = events.filter(({ part_of }) => part_of === eventId)
  // A mail is taken back as long as it was not sent, whatever else was changed since.
  if (isMail) return [act, ...parts.filter((part) => standing.includes(part) && !findLater(part, standing))]
  if (now.getTime() - act.happened_at.getTime() > undoWindowMs) {
    throw new Conflict('A change can be undone for 10 minutes.')
  }
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

const findAdmin = (trx: Database, id: number | null) =>
  trx.selectFrom('admins').select(['name', 'disabled_at']).where('id', '=', id).executeTakeFirst()

/** Its account is disabled or gone. */
async function hasLeft(trx: Database, adminId: number | null): Promise<boolean> {
  const admin = await findAdmin(trx, adminId)
  return !admin || admin.disabled_at !== null
}
