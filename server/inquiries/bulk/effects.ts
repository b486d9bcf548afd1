import { type RawBuilder, sql } from 'kysely'
import type { InquiryEvent } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { restsUntil } from '../plan/rest.ts'
import { endByMove } from '../promise.ts'
import { settleByMove } from '../settled.ts'
import { tryByMove } from '../tries.ts'
import type { StoredAct } from './table.ts'

type Values = Record<string, unknown>

/** What an act does to each inquiry, as the single act does: `judged` is the row before it. */
export type Effect = {
  kind: InquiryEvent
  /** Whether an inquiry is there already. */
  isDone: RawBuilder<boolean>
  set: Values
  event?: {
    from_status?: RawBuilder<Status>
    to_status?: Status
    other_admin_id?: number
    due_at?: Date
  }
  /** Columns of `undo_values` that keep what is replaced. */
  replaces?: readonly string[]
}

const nextVersion = sql`inquiries.version + 1`

type Context = { by: number; now: Date }

export function effectOf(act: StoredAct, { by, now }: Context): Effect {
  switch (act.kind) {
    case 'move':
      return moveTo(act.status as Status, now)
    case 'claim':
      return giveTo(by)
    case 'hand_over':
      return giveTo(act.owner_id as number)
    case 'next_step':
      return planStep({ at: new Date(act.at as string), text: act.text as string }, now)
    case 'delete':
      return {
        kind: 'deleted',
        isDone: sql`false`,
        // Without its key, so that a repeat of a deleted inquiry is stored.
        set: { deleted_at: now, deleted_by: by, idempotency_key: null, version: nextVersion },
      }
  }
}

const moveTo = (status: Status, now: Date): Effect => ({
  kind: 'status_changed',
  isDone: sql`inquiries.status = ${status}`,
  set: {
    status,
    version: nextVersion,
    ...endByMove(sql<string>`judged.status`, status, now),
    ...settleByMove(status, now),
    ...tryByMove(status),
  },
  event: { from_status: sql`judged.status`, to_status: status },
})

const giveTo = (ownerId: number): Effect => ({
  kind: 'owner_changed',
  isDone: sql`inquiries.owner_id is not distinct from ${ownerId}`,
  set: { owner_id: ownerId },
  event: { other_admin_id: ownerId },
  replaces: ['owner_id'],
})

const planStep = ({ at, text }: { at: Date; text: string }, now: Date): Effect => ({
  kind: 'next_step_set',
  isDone: sql`(inquiries.next_step_at is not distinct from ${at}
    and inquiries.next_step_text is not distinct from ${text})`,
  set: {
    next_step_at: at,
    next_step_text: text,
    rests_until: restsUntil({ at, setAt: now }),
  },
  event: { due_at: at },
  replaces: ['next_step_at', 'next_step_text'],
})

type Judging = { by: number; includesOthers: boolean }

/** By the row as it is now (`inquiries`) and as it was frozen (`item`). */
export const outcomeOf = ({ isDone }: Effect, { by, includesOthers }: Judging): RawBuilder<string> => sql`case
  when inquiries.id is null then 'gone'
  when ${isDone} then 'already'
  when inquiries.version <> item.version or inquiries.owner_id is distinct from item.owner_id
    or inquiries.next_step_at is distinct from item.next_step_at then 'changed_since'
  when not ${sql.lit(includesOthers)} and inquiries.owner_id <> ${by} then 'others'
  else 'changed' end`
