import { type RawBuilder, sql } from 'kysely'
import type { Status } from '#contract/inquiries/status.ts'
import type { NewEvent } from '../acts/append.ts'
import type { History } from '../acts/history.ts'
import type { JobRow, StoredAct } from './table.ts'

type Given = { act: StoredAct; by: number }

/** What is appended to each inquiry, as the single act appends it. */
export function eventOf({ act, by, now }: Given & { now: Date }, { inquiry }: History): NewEvent {
  const own = { admin_id: by, happened_at: now }
  switch (act.kind) {
    case 'move':
      return { ...own, kind: 'status_changed', from_status: inquiry.status, to_status: act.status as Status }
    case 'claim':
      return { ...own, kind: 'owner_changed', other_admin_id: by }
    case 'hand_over':
      return { ...own, kind: 'owner_changed', other_admin_id: act.owner_id as number }
    case 'next_step':
      return { ...own, kind: 'next_step_set', due_at: new Date(act.at as string), step_text: act.text as string }
    case 'follow_up':
      return { ...own, kind: 'follow_up_sent' }
    case 'delete':
      return { ...own, kind: 'deleted' }
  }
}

/** Whether it is as the act would make it. */
function isDone({ act, by }: Given): RawBuilder<boolean> {
  switch (act.kind) {
    case 'move':
      return sql`inquiries.status = ${act.status}`
    case 'claim':
      return sql`inquiries.owner_id is not distinct from ${by}`
    case 'hand_over':
      return sql`inquiries.owner_id is not distinct from ${act.owner_id}`
    case 'next_step':
      return sql`(inquiries.next_step_at is not distinct from ${new Date(act.at as string)}
        and inquiries.next_step_text is not distinct from ${act.text})`
    case 'follow_up':
    case 'delete':
      return sql`false`
  }
}

type Judging = Pick<JobRow, 'admin_id' | 'includes_others'> & { act: StoredAct }

/** By the row as it is now (`inquiries`) and as it was frozen (`item`). */
export const outcomeOf = ({ act, admin_id: by, includes_others }: Judging): RawBuilder<string> => sql`case
  when inquiries.id is null then 'gone'
  when ${isDone({ act, by })} then 'already'
  when inquiries.version <> item.version or inquiries.owner_id is distinct from item.owner_id
    or inquiries.next_step_at is distinct from item.next_step_at then 'changed_since'
  when not ${sql.lit(includes_others)} and inquiries.owner_id <> ${by} then 'others'
  else 'changed' end`
