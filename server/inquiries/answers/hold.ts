import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isStanding } from '../timeline/record-outcome.ts'
import { endUnsent } from './settle-answer.ts'

const why = 'It waited in the backup that was restored, and may have been sent since.'

/** Of a restored backup: a person confirms what waited there. */
export async function holdRestoredAnswers(trx: Database, now: Date): Promise<void> {
  const answers = await trx
    .updateTable('inquiry_answers')
    .set({ state: 'held', why, settled_at: now })
    .where('state', '=', 'waiting')
    .returning(['inquiry_id', 'event_id', 'outbox_id'])
    .execute()
  for (const { inquiry_id, event_id, outbox_id } of answers) {
    await trx
      .updateTable('outbox')
      .set({ state: 'withheld', last_error: why, settled_at: now })
      .where('id', '=', outbox_id)
      .execute()
    await endUnsent(trx, { inquiry_id, event_id }, now)
  }
}

/** What happened after the author had looked and asks for another look before `answer` is sent; null: nothing. */
export const holdReason = sql<string | null>`(
  select case
    when about.deleted_at is not null or exists (
      select from inquiry_events as event
      where event.inquiry_id = about.id and event.kind = 'deleted' and event.happened_at > answer.seen_at)
      then 'The contact was deleted.'
    when author.disabled_at is not null or author.id is null then 'The account of its author is disabled.'
    when about.parent_email <> answer.recipient then 'The e-mail address was corrected.'
    when about.status = 'archived' and about.settled_at > answer.seen_at then 'The contact was archived.'
    when exists (
      select from inquiry_replies as reply
      where reply.inquiry_id = about.id and not reply.is_automatic and reply.filed_at > answer.seen_at)
      then 'The family wrote back.'
    when exists (
      select from inquiry_events as event
      where event.inquiry_id = about.id and event.admin_id <> answer.author_id
        and event.happened_at > answer.seen_at
        and (event.kind = 'mail_queued' or event.outcome in ('reached', 'left_message')
          or event.to_status in ('contacted', 'converted'))
        and ${isStanding})
      then 'A colleague answered the family.'
  end
  from inquiries as about left join admins as author on author.id = answer.author_id
  where about.id = answer.inquiry_id)`
