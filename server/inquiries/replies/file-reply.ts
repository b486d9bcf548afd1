import { sql } from 'kysely'
import type { Attachment } from '#contract/conversation/replies.ts'
import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { recordAct } from '../acts/act.ts'
import { insertNote, type NewNote } from '../notes/write-note.ts'
import { refold } from './record-reply.ts'

type Reply = {
  inquiryId: number
  messageId: string
  sender: string | null
  body: string
  history: string
  attachments: Attachment[]
  isAutomatic: boolean
  receivedAt: Date
  now: Date
}

/** A mail that can be read later takes its place. */
export const unreadableBody = 'This message could not be read here. It is in the mailbox.'

/** Once, whatever is tried: a mail has one `Message-ID`. An automatic one counts as nothing. */
export async function fileReply(trx: Database, reply: Reply): Promise<void> {
  const { inquiryId, messageId, isAutomatic, receivedAt, now } = reply
  const inquiry = await trx
    .selectFrom('inquiries')
    .select('parent_email')
    .where('id', '=', inquiryId)
    .forUpdate()
    .executeTakeFirst()
  if (!inquiry) return
  if (reply.body !== unreadableBody) {
    const before = trx.deleteFrom('inquiry_replies').where('inquiry_id', '=', inquiryId)
    await before.where('message_id', '=', messageId).where('body', '=', unreadableBody).execute()
  }
  const isFamily = isSameAddress(reply.sender, inquiry.parent_email)
  const colleague = isFamily || isAutomatic ? undefined : await findColleague(trx, reply.sender)
  if (colleague) return fileNote(trx, { id: inquiryId, by: colleague.id, now: receivedAt, body: reply.body })
  const filed = await trx
    .insertInto('inquiry_replies')
    .values({
      inquiry_id: inquiryId,
      message_id: messageId,
      sender: reply.sender,
      body: reply.body,
      history: reply.history,
      search_text: `${foldText(reply.body)}\n${foldText(reply.history)}`,
      attachments: JSON.stringify(reply.attachments),
      is_automatic: isAutomatic,
      received_at: receivedAt,
      filed_at: now,
      follows_event: sql`(select max(id) from inquiry_events where inquiry_id = ${inquiryId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!filed) return
  await recordAct(trx, 'reply_filed', { id: inquiryId, by: 'system' })
  if (!isAutomatic) await refold(trx, { id: inquiryId, now })
}

const isSameAddress = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

const findColleague = (trx: Database, sender: string | null) =>
  trx
    .selectFrom('admins')
    .select('id')
    .where(sql`lower(email)`, '=', sender?.toLowerCase() ?? '')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** What a colleague answered to the team's mail. A mailbox that is read again brings it once more. */
async function fileNote(trx: Database, note: NewNote): Promise<void> {
  const filed = await trx
    .selectFrom('inquiry_notes')
    .select('id')
    .where('inquiry_id', '=', note.id)
    .where('author_id', '=', note.by)
    .where('created_at', '=', note.now)
    .executeTakeFirst()
  if (!filed && note.body) await insertNote(trx, note)
}
