import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { companyMailbox } from '../../mail/message.ts'
import { confirmationMail } from '../mails/templates.ts'
import { conversationAddress } from './reply-to.ts'

const maxMails = 100

type Ours = { address: string | undefined; mailboxes: readonly string[] }

/** What was said in a conversation, newest first, and who we are in it: what a reply may quote. Waiting mails are unknown to a family. */
export async function readThread(db: Database, inquiryId: number, ours: Ours) {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['reference', 'thread_token', 'parent_first_name', 'parent_last_name', 'time_zone', 'created_at'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ text: string }>`
    select text from (
      select created_at as at, body as text from inquiry_answers
      where inquiry_id = ${inquiryId} and body is not null and state not in ('waiting', 'held')
      union all
      select received_at, case history when '' then body else history end from inquiry_replies
      where inquiry_id = ${inquiryId} and message_id is not null) as message
    order by at desc limit ${sql.lit(maxMails)}`.execute(db)
  const { text, html } = confirmationMail(inquiry)
  const own = conversationAddress({ imapUrl: undefined, address: ours.address }, inquiry)
  return {
    texts: [text, ...rows.map((row) => row.text)],
    html,
    senders: [companyMailbox.name, companyMailbox.address, ...ours.mailboxes, ...(own ? [own] : [])],
  }
}
