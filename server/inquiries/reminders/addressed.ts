import { type RawBuilder, sql } from 'kysely'
import { teamEmails } from '../intake/team-recipients.ts'
import { owesAnswer } from '../promise.ts'
import { isVisible } from '../visible.ts'

/** It is the active owner, else whoever set the step (`setter_id`), else everybody of the team. */
export const addressed = (cte: string, notifyEmails: readonly string[]): RawBuilder<unknown> => sql`
  select item.*, coalesce(owner.email, setter.email, team.email) as email
  from ${sql.table(cte)} as item
  left join admins as owner on owner.id = item.owner_id and owner.disabled_at is null
  left join admins as setter on setter.id = item.setter_id and setter.disabled_at is null
  left join (${teamEmails(notifyEmails)}) as team on owner.id is null and setter.id is null`

/** Who set the present step; not who brought it back by Undo. */
export const stepSetter = sql`(
  select admin_id from inquiry_events
  where inquiry_events.inquiry_id = inquiries.id and kind = 'next_step_set' and undoes is null
    and not exists (select from inquiry_events as reversal where reversal.undoes = inquiry_events.id)
  order by inquiry_events.id desc limit 1)`

export const awaitsAnswer = sql`${isVisible} and ${owesAnswer}`

export const hasStep = sql`${isVisible} and status <> 'archived' and next_step_at is not null`
