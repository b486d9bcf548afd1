import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

const keptMonths = 24

/** 24 months after the last of either side: that we answered stays, and no word of it. */
export async function redactOldMessages(db: Database, now: Date): Promise<void> {
  await sql`
    with past as (
      select inquiry_id from (
        select inquiry_id, created_at as at from inquiry_answers where body is not null
        union all select inquiry_id, filed_at from inquiry_replies
        union all select inquiry_id, updated_at from inquiry_drafts) as message
      group by inquiry_id having max(at) < ${now}::timestamptz - make_interval(months => ${keptMonths})
    ),
    drafts as (delete from inquiry_drafts where inquiry_id in (select inquiry_id from past)),
    replies as (delete from inquiry_replies where inquiry_id in (select inquiry_id from past))
    update inquiry_answers set subject = null, body = null, search_text = ''
    where inquiry_id in (select inquiry_id from past) and body is not null`.execute(db)
}
