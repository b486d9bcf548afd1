import { sql } from 'kysely'
import type { ActValues } from '#contract/inquiries/acts.ts'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { type Act, actOn, appendTo } from '../acts/act.ts'
import { firstNew } from '../acts/append.ts'
import { isAnswer, withoutUndone } from '../acts/fold.ts'
import type { History } from '../acts/history.ts'
import { withFamily } from '../list/families.ts'
import { assertActive } from '../plan/change-owner.ts'

/** What comes with an outcome or a mail that answers. */
export async function claimAndMove(trx: Database, { owner_id, status }: History['inquiry'], by: number) {
  if (owner_id === null) await assertActive(trx, by)
  const claim = { kind: 'owner_changed', other_admin_id: by, part_of: firstNew } as const
  const move = { kind: 'status_changed', from_status: status, to_status: 'contacted', part_of: firstNew } as const
  return [...(owner_id === null ? [claim] : []), ...(status === 'pending' ? [move] : [])]
}

/** Neither undone nor an Undo. */
export const isStanding = sql<boolean>`event.undoes is null
  and not exists (select from inquiry_events as reversal where reversal.undoes = event.id)`

const recentMs = 2 * 60_000

export const outcomeWords: Record<Outcome, string> = {
  reached: 'reached this family',
  no_answer: 'got no answer from this family',
  left_message: 'left this family a message',
  later: 'was told by this family to call later',
}

/** Throws `Conflict` naming what a colleague recorded for the same family within two minutes. */
async function refuseAfterColleague(trx: Database, { id, by, now }: Pick<Act, 'id' | 'by' | 'now'>): Promise<void> {
  const { among = [id] }: { among?: number[] } = await withFamily(trx, { family: id })
  const theirs = await trx
    .selectFrom('inquiry_events as event')
    .innerJoin('admins', 'admins.id', 'event.admin_id')
    .select(['admins.name', 'event.outcome', 'event.happened_at'])
    .where('event.inquiry_id', 'in', among)
    .where('event.kind', '=', 'outcome_recorded')
    .where('event.admin_id', '<>', by)
    .where('event.happened_at', '>', new Date(now.getTime() - recentMs))
    .where(isStanding)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!theirs?.outcome) return
  const seconds = Math.max(1, Math.round((now.getTime() - theirs.happened_at.getTime()) / 1_000))
  const ago = seconds === 1 ? '1 second ago' : `${seconds} seconds ago`
  throw new Conflict(`${theirs.name} ${outcomeWords[theirs.outcome]} ${ago}.`)
}

/** Within this time the same outcome is a second press of one button. */
const doublePressMs = 5_000

/** Returns the event's id. Throws `NotFound` or `Conflict`. */
export const recordOutcome = (
  db: Database,
  { outcome, channel = null, claims_and_moves, unless_colleague, ...act }: Act & ActValues<'outcome_recorded'>,
): Promise<number> =>
  // A claim holds the account of who claims.
  (claims_and_moves ? actOn : appendTo)(db, act, async ({ trx, inquiry, events, append }) => {
    const { by, now } = act
    const repeated = withoutUndone(events).findLast(
      (event) =>
        event.outcome === outcome &&
        event.admin_id === by &&
        now.getTime() - event.happened_at.getTime() < doublePressMs,
    )
    if (repeated) return repeated.id
    if (unless_colleague) await refuseAfterColleague(trx, act)
    const parts = claims_and_moves && isAnswer(outcome) ? await claimAndMove(trx, inquiry, by) : []
    return append({ kind: 'outcome_recorded', outcome, channel }, ...parts)
  })
