import { sql } from 'kysely'
import { endOfToday, wallClock } from '../../database/company-days.ts'
import type { Database } from '../../database/schema.ts'
import { priorityByKind, type RenderedKind } from '../../mail/kinds.ts'
import { promiseInterval } from '../promise.ts'
import { isVisible } from '../visible.ts'
import { addressed, awaitsAnswer, giveUpAfter, hasStep, type ReminderRun, stepSetter } from './tell.ts'

const kind: RenderedKind = 'overdue-digest'

/** Who wrote back and still waits, and what is overdue or due before the team's midnight. */
const selectDueToday = (now: Date) => sql`
    select id, reference, owner_id, null::integer as setter_id, 'reply' as what,
      created_at + ${promiseInterval} as due
    from inquiries where ${awaitsAnswer} and created_at < ${endOfToday(now)} - ${promiseInterval}
    union all
    select id, reference, owner_id, ${stepSetter}, 'step', next_step_at
    from inquiries where ${hasStep} and next_step_at < ${endOfToday(now)}
    union all
    select id, reference, owner_id, null, 'wrote_back', wrote_back_at
    from inquiries where ${isVisible} and wrote_back_at is not null`

/** From half past eight by the team's clock on, a mail a day to who chose it, when a family wrote back or something is overdue or due today. */
export async function sendDigests(db: Database, { now, notifyEmails }: ReminderRun): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with team_clock as (select ${wallClock(now)} as local),
    digested as (
      update admins set digest_on = local::date from team_clock
      where overdue_digest and disabled_at is null and local::time >= '08:30'
        and (digest_on is null or digest_on < local::date)
      returning email),
    due as (${selectDueToday(now)})
    insert into outbox (kind, priority, recipient, created_at, next_attempt_at, send_before)
    select ${sql.lit(kind)}, ${sql.lit(priorityByKind[kind])}, email, enqueued_at, enqueued_at,
      enqueued_at + interval ${giveUpAfter}
    from digested, (select ${now}::timestamptz as enqueued_at) as clock
    where exists (
      select from (${addressed('due', notifyEmails)}) as item
      where lower(item.email) = lower(digested.email))`.execute(db)
  return Number(numAffectedRows)
}

export type DueItem = { reference: string; what: 'reply' | 'step' | 'wrote_back'; due: Date }

/** What a digest tells its recipient: first who wrote back, then the longest overdue. */
export async function listDueFor(
  db: Database,
  recipient: string,
  { now, notifyEmails }: ReminderRun,
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    with due as (${selectDueToday(now)})
    select reference, what, due from (${addressed('due', notifyEmails)}) as item
    where lower(email) = lower(${recipient}) 
    order by what = 'wrote_back' desc, due, id`.execute(db)
  return rows
}
