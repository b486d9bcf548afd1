import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { priorityByKind, type RenderedKind } from '../../mail/kinds.ts'
import { teamEmails } from '../intake/team-bundle.ts'
import { owesAnswer, promiseInterval } from '../promise.ts'
import { isStanding } from '../timeline/record-outcome.ts'
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
  select event.admin_id from inquiry_events as event
  where event.inquiry_id = inquiries.id and kind = 'next_step_set' and ${isStanding}
  order by event.id desc limit 1)`

export const awaitsAnswer = sql`${isVisible} and ${owesAnswer}`

export const hasStep = sql`${isVisible} and status <> 'archived' and next_step_at is not null`

export type ReminderRun = { now: Date; notifyEmails: readonly string[] }

/** What became due longer ago is old news, such as after a restore or before an upgrade. */
const oldAfter = sql.lit('7 days')

/** Past so many at once there is one mail about all. */
const maxAtOnce = sql.lit(10)

/** A mail that could not be sent within a day is not sent any more. */
export const giveUpAfter = sql.lit('1 day')

const digest: RenderedKind = 'overdue-digest'

/** Mails about inquiries whose promised answer is overdue, each once. Returns how many mails were enqueued. */
export const tellOverdue = (db: Database, { now, notifyEmails }: ReminderRun): Promise<number> =>
  enqueueOnce(db, 'inquiry-overdue', {
    now,
    notifyEmails,
    claim: sql`
      update inquiries set overdue_told_at = ${now}
      where id in (
        select id from inquiries
        where ${awaitsAnswer} and overdue_told_at is null
          and created_at <= ${now}::timestamptz - ${promiseInterval}
          and created_at > ${now}::timestamptz - ${promiseInterval} - interval ${oldAfter}
        for update skip locked)
      returning id, owner_id, null::integer as setter_id`,
  })

/** Mails about next steps that are due, each once. A step that is moved after that is told again. */
export const tellDueSteps = (db: Database, { now, notifyEmails }: ReminderRun): Promise<number> =>
  enqueueOnce(db, 'next-step-due', {
    now,
    notifyEmails,
    claim: sql`
      update inquiries set next_step_told_at = ${now}
      where id in (
        select id from inquiries
        where ${hasStep} and next_step_at <= ${now}
          and next_step_at > ${now}::timestamptz - interval ${oldAfter}
          and (next_step_told_at is null or next_step_told_at < next_step_at)
        for update skip locked)
      returning id, owner_id, ${stepSetter} as setter_id`,
  })

/** Claims and enqueues in one statement: another process, or this one after a crash, finds nothing left to tell. */
async function enqueueOnce(
  db: Database,
  kind: RenderedKind,
  { now, notifyEmails, claim }: ReminderRun & { claim: RawBuilder<unknown> },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with claimed as (${claim}),
    told as (
      select id, email, count(*) over (partition by email) as together
      from (${addressed('claimed', notifyEmails)}) as item
      where email is not null and not exists (
        select from admins
        where lower(admins.email) = lower(item.email) and overdue_digest and disabled_at is null))
    insert into outbox (inquiry_id, kind, priority, recipient, created_at, next_attempt_at, send_before)
    select mail.*, enqueued_at, enqueued_at, enqueued_at + interval ${giveUpAfter}
    from (
      select id, ${sql.lit(kind)}, ${sql.lit(priorityByKind[kind])}, email
      from told where together <= ${maxAtOnce}
      union all
      select distinct null::integer, ${sql.lit(digest)}, ${sql.lit(priorityByKind[digest])}, email
      from told where together > ${maxAtOnce}
    ) as mail, (select ${now}::timestamptz as enqueued_at) as clock`.execute(db)
  return Number(numAffectedRows)
}
