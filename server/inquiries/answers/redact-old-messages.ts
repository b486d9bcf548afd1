import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { lockMatching } from '../lock-matching.ts'

const keptMonths = 24

/** Condition: the last message of an inquiry, of either side, is older than 24 months, and its words are still there. */
const hasOldMessages = (now: Date) => sql<boolean>`id in (
  select inquiry_id from (
    select inquiry_id, created_at as at from inquiry_answers where body is not null
    union all select inquiry_id, filed_at from inquiry_replies
    union all select inquiry_id, updated_at from inquiry_drafts) as message
  group by inquiry_id having max(at) < ${now}::timestamptz - make_interval(months => ${keptMonths}))`

/** Deletes the words of old conversations; that we answered stays. */
export const redactOldMessages = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = await lockMatching(trx, hasOldMessages(now))
    if (ids.length === 0) return
    const isOld = sql`inquiry_id = any(${ids}::integer[])`
    await sql`
      with drafts as (delete from inquiry_drafts where ${isOld}),
      replies as (delete from inquiry_replies where ${isOld})
      update inquiry_answers set subject = null, body = null, search_text = ''
      where ${isOld} and body is not null`.execute(trx)
  })
