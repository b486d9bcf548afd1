import { sql } from 'kysely'
import { isStanding } from '../timeline/standing.ts'

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
