import { sql } from 'kysely'

export const promiseInterval = sql`interval '24 hours'`

/** Whether an answer is still promised. */
export const owesAnswer = sql<boolean>`(inquiries.status = 'pending'
  and inquiries.first_answered_at is null and inquiries.closed_unanswered_at is null)`

/** Only what is pending or planned has a `due_at`; the columns of `inquiries_newest` tell the rest. */
export const isOverdue = (now: Date) => sql<boolean>`(first_answered_at is null and closed_unanswered_at is null
  and due_at is not null and created_at < ${now}::timestamptz - ${promiseInterval}
  and inquiries.id in (
    select owing.id from inquiries as owing
    where owing.due_at < ${now} and owing.status = 'pending'
      and owing.deleted_at is null and owing.suspicion is null))`

/** What was imported was promised nothing: `closed_unanswered_at` is set from the beginning, so it is neither this nor due. */
export const isWithin = sql<boolean>`(first_answered_at - created_at <= ${promiseInterval})`

/** What answers within 24 hours are a share of: neither what may still be answered in time, nor what was archived without an answer. */
export const isDue = (now: Date) => sql<boolean>`(first_answered_at is not null or ${isOverdue(now)})`
