import { sql } from 'kysely'
import { brand } from '#brand'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import type { Database } from '../../database/schema.ts'
import type { MailRenderer, MailRenderers, OnSettledByKind } from '../../mail/attempt.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { holdReason } from '../answers/hold.ts'
import { settleAnswer } from '../answers/settle-answer.ts'
import { messageKey } from '../answers/thread.ts'
import { isPastBundleThreshold, listBundledReferences } from '../intake/team-bundle.ts'
import { conversationAddress, type RepliesEnv, replyTo } from '../replies/reply-to.ts'
import { renderReachCorrected } from './reach-corrected.ts'
import { type ReminderServices, reminderRenderers } from './reminder-renderers.ts'
import { bundleMail, confirmationMail, type MailedInquiry, teamMail } from './templates.ts'

/** What references name at most: mail programs drop more. */
const maxReferences = 20

const renderAnswer =
  (db: Database, replies: RepliesEnv): MailRenderer =>
  async ({ id, inquiry_id }) => {
    const answer = await db
      .selectFrom('inquiry_answers as answer')
      .innerJoin('inquiries', 'inquiries.id', 'answer.inquiry_id')
      .leftJoin('admins', 'admins.id', 'answer.author_id')
      .select(['answer.id', 'answer.subject', 'answer.body', 'answer.message_token'])
      .select(['admins.name', 'inquiries.reference', 'inquiries.thread_token'])
      .select(holdReason.as('hold'))
      .where('answer.outbox_id', '=', id)
      .where('answer.inquiry_id', '=', inquiry_id)
      .where('answer.state', '=', 'waiting')
      .executeTakeFirst()
    if (!answer) return undefined
    const { subject, body, name, hold, reference, message_token: token } = answer
    if (hold !== null) return { withheldReason: hold }
    if (subject === null || body === null) return undefined
    return {
      subject,
      text: body,
      fromName: `${name} (${brand.name})`,
      ...replyTo(replies, answer),
      messageKey: messageKey({ reference, token }),
      references: await listThread(db, { ...answer, inquiryId: inquiry_id }),
    }
  }

type Thread = {
  id: number
  inquiryId: number | null
  reference: string
  thread_token: string | null
}

/** The confirmation, then what either side sent, oldest first: ids of ours without their domain. */
async function listThread(db: Database, { id, inquiryId, reference, thread_token }: Thread): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select ${reference} || '.' || message_token as key, settled_at as at from inquiry_answers
      where inquiry_id = ${inquiryId} and id < ${id} and state in ('sent', 'bounced')
      union all
      select message_id, received_at from inquiry_replies
      where inquiry_id = ${inquiryId} and message_id is not null and not is_automatic) as message
    order by at desc nulls last limit ${sql.lit(maxReferences - 1)}`.execute(db)
  const first = thread_token === null ? [] : [messageKey({ reference, token: thread_token })]
  return [...first, ...rows.map(({ key }) => key).toReversed()]
}

const mailColumns = [
  'id',
  'reference',
  'parent_first_name',
  'parent_last_name',
  'arrived_by',
  'thread_token',
  ...mailLines.map(({ column }) => column),
] as const satisfies (keyof MailedInquiry | 'thread_token')[]

const findInquiry = (db: Database, { inquiry_id }: ClaimedMail) =>
  db
    .selectFrom('inquiries')
    .select(['created_at', ...mailColumns])
    .where('id', '=', inquiry_id)
    .executeTakeFirst()

export const inquiryMailFates: OnSettledByKind = { 'inquiry-answer': settleAnswer }

export const inquiryMailRenderers = (services: ReminderServices & { replies: RepliesEnv }): MailRenderers => {
  const { db, siteUrl, replies } = services
  return {
    ...reminderRenderers(services),
    'inquiry-answer': renderAnswer(db, replies),
    'inquiry-team': async (mail) => {
      const inquiry = await findInquiry(db, mail)
      if (!inquiry) return undefined
      if (await isPastBundleThreshold(db, inquiry)) return { bundleInto: 'inquiry-team-bundle' }
      return teamMail(inquiry, siteUrl, conversationAddress(replies, inquiry))
    },
    'inquiry-team-bundle': async ({ id }) => {
      const references = await listBundledReferences(db, id)
      return references.length > 0 ? bundleMail(references, siteUrl) : undefined
    },
    'reach-corrected': (mail) => renderReachCorrected(db, mail, siteUrl),
    'inquiry-confirmation': async (mail) => {
      const inquiry = await findInquiry(db, mail)
      // Nothing goes to an address that was corrected while its mail waited.
      if (inquiry && inquiry.parent_email !== mail.recipient) {
        return { withheldReason: 'The address was corrected.' }
      }
      if (!inquiry) return undefined
      const { reference, thread_token: token } = inquiry
      // A reply names it. An inquiry from before has none.
      const key = token === null ? {} : { messageKey: messageKey({ reference, token }) }
      return { ...confirmationMail(inquiry), ...key, ...replyTo(replies, inquiry) }
    },
  }
}
