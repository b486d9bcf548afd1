import { sql } from 'kysely'
import type { FoundMessage } from '#contract/conversation/found-messages.ts'
import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { matchesPattern, toPattern } from '../../database/text-pattern.ts'
import { excerptAround } from '../notes/excerpt.ts'
import { isVisible } from '../visible.ts'

type Found = Omit<FoundMessage, 'created_at' | 'excerpt'> & {
  created_at: Date
  text: string
  total: number
}

/** The newest 20 mails of visible inquiries that contain the term, without what they quote, and the number of all. */
export async function searchMessages(db: Database, search: string) {
  const term = foldText(search)
  const matches = matchesPattern('search_text', toPattern(term))
  const { rows } = await sql<Found>`
    with message as (
      select 'answer' as kind, id, inquiry_id, author_id, created_at from inquiry_answers where ${matches}
      union all
      select 'reply', id, inquiry_id, recorded_by, received_at from inquiry_replies where ${matches}),
    newest as (
      select message.*, trim(parent_first_name || ' ' || parent_last_name) as parent_name,
        count(*) over ()::integer as total
      from message join inquiries on inquiries.id = inquiry_id and ${isVisible}
      order by message.created_at desc, message.id desc limit 20)
    select newest.kind, newest.id, newest.inquiry_id as contact_id, parent_name, newest.created_at, total,
      admins.name as author_name, coalesce(reply.body, answer.subject || E'\n' || answer.body, '') as text
    from newest
    left join inquiry_answers as answer on newest.kind = 'answer' and answer.id = newest.id
    left join inquiry_replies as reply on newest.kind = 'reply' and reply.id = newest.id
    left join admins on admins.id = newest.author_id
    order by newest.created_at desc, newest.id desc`.execute(db)
  return {
    messages: rows.map(
      ({ text, total: _, created_at, ...message }): FoundMessage => ({
        ...message,
        created_at: created_at.toISOString(),
        excerpt: excerptAround(text, term),
      }),
    ),
    total: rows[0]?.total ?? 0,
  }
}
