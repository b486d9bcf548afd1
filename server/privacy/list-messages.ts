import { type Expression, sql } from 'kysely'
import type { ParentMessage } from '#contract/privacy.ts'
import type { Database } from '../database/schema.ts'

type Stored = Omit<ParentMessage, 'at'> & { inquiry_id: number; at: Date }

/** By inquiry: what was written on, sent and received, oldest first. */
export async function listMessages(
  db: Database,
  inquiries: Expression<{ id: number }>,
): Promise<Map<number, ParentMessage[]>> {
  const { rows } = await sql<Stored>`
    with about as (${inquiries})
    select inquiry_id, 'draft' as kind, updated_at as at, null as address, subject, body, '' as history,
      '[]'::jsonb as attachments
    from inquiry_drafts where inquiry_id in (select id from about)
    union all
    select inquiry_id, 'answer', created_at, recipient, subject, body, '', '[]'
    from inquiry_answers where inquiry_id in (select id from about)
    union all
    select inquiry_id, 'reply', received_at, sender, null, body, history, attachments
    from inquiry_replies where inquiry_id in (select id from about)
    order by at`.execute(db)
  const groups = Map.groupBy(rows, ({ inquiry_id }) => inquiry_id)
  const toMessage = ({ inquiry_id: _, at, ...message }: Stored): ParentMessage => ({
    ...message,
    at: at.toISOString(),
  })
  return new Map([...groups].map(([id, messages]) => [id, messages.map(toMessage)]))
}
