import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import type { Database } from '../../database/schema.ts'
import type { MailRenderers, OnSettledByKind } from '../../mail/attempt.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { settleAnswer } from '../answers/settle-answer.ts'
import { messageKey } from '../answers/thread.ts'
import { isPastBundleThreshold, listBundledReferences } from '../intake/team-bundle.ts'
import { conversationAddress, type RepliesEnv, replyTo } from '../replies/reply-to.ts'
import { renderReachCorrected } from './reach-corrected.ts'
import { type ReminderServices, reminderRenderers } from './reminder-renderers.ts'
import { renderAnswer } from './render-answer.ts'
import { bundleMail, confirmationMail, type MailedInquiry, teamMail } from './templates.ts'

type ThreadedInquiry = { reference: string; thread_token: string | null }

const mailColumns = [
  'id',
  'reference',
  'parent_first_name',
  'parent_last_name',
  'arrived_by',
  'thread_token',
  ...mailLines.map(({ column }) => column),
] as const satisfies (keyof MailedInquiry | keyof ThreadedInquiry)[]

const findInquiry = (db: Database, { inquiry_id }: ClaimedMail) =>
  db
    .selectFrom('inquiries')
    .select(['created_at', ...mailColumns])
    .where('id', '=', inquiry_id)
    .executeTakeFirst()

/** A reply names it. An inquiry from before has none. */
const keyOfConfirmation = ({ reference, thread_token: token }: ThreadedInquiry) =>
  token === null ? {} : { messageKey: messageKey({ reference, token }) }

export const inquiryMailFates: OnSettledByKind = { 'inquiry-answer': settleAnswer }

export const inquiryMailRenderers = (
  services: ReminderServices & { replies: RepliesEnv },
): MailRenderers => {
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
      return {
        ...confirmationMail(inquiry, siteUrl),
        ...keyOfConfirmation(inquiry),
        ...replyTo(replies, inquiry),
      }
    },
  }
}
