import { sql } from 'kysely'
import { type FoundMessage, maxCounted } from '#contract/conversation/found-texts.ts'
import { foldText, matchesPattern, type TextPattern, toPattern } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { excerptAround } from '../notes/excerpt.ts'
import { parentName, toInstant } from '../present.ts'
import { isVisible } from '../visible.ts'

type Found = Omit<FoundMessage, 'excerpt'> & { text: string; total: number }

/** Newest first, no more than are counted: a common word is soon met on the way back, and a rare one is in few. */
const selectFound = (
  { kind, table, author, at, own }: Record<'kind' | 'table' | 'author' | 'at' | 'own', string>,
  pattern: TextPattern,
) => sql`
  (select ${sql.lit(kind)} as kind, message.id, inquiry_id, ${sql.ref(author)} as author_id, message.${sql.ref(at)} as created_at,
    ${parentName} as parent_name,
    ${sql.raw(own)} like ${pattern.like} as is_own
  from ${sql.table(table)} as message join inquiries on inquiries.id = inquiry_id and ${isVisible}
  where ${matchesPattern('search_text', pattern)} order by message.id desc limit ${sql.lit(maxCounted)})`

const answers = { kind: 'answer', table: 'inquiry_answers', author: 'author_id', at: 'created_at', own: 'search_text' }
const replies = {
  kind: 'reply',
  table: 'inquiry_replies',
  author: 'recorded_by',
  at: 'received_at',
  own: "split_part(search_text, E'\\n', 1)",
}

/** The newest 20 mails of visible inquiries that contain the term, those that only quote it last, and the number of all, up to 200. */
export async function searchMessages(db: Database, search: string) {
  const term = foldText(search)
  const pattern = toPattern(term)
  const { rows } = await sql<Found>`
    with message as (${selectFound(answers, pattern)} union all ${selectFound(replies, pattern)}),
    newest as (
      select message.*, least(count(*) over (), ${sql.lit(maxCounted)})::integer as total
      from message order by is_own desc, created_at desc, id desc limit 20)
    select newest.kind, newest.id, newest.inquiry_id as contact_id, parent_name, ${toInstant(sql.ref('newest.created_at'))} as created_at, total,
      admins.name as author_name, 
      coalesce(case when is_own then reply.body else reply.history end, answer.subject || E'\n' || answer.body, '') as text
    from newest
    left join inquiry_answers as answer on newest.kind = 'answer' and answer.id = newest.id
    left join inquiry_replies as reply on newest.kind = 'reply' and reply.id = newest.id
    left join admins on admins.id = newest.author_id
    order by is_own desc, newest.created_at desc, newest.id desc`.execute(db)
  return {
    messages: rows.map(
      ({ text, total: _, ...message }): FoundMessage => ({ ...message, excerpt: excerptAround(text, term) }),
    ),
    total: rows[0]?.total ?? 0,
  }
}
