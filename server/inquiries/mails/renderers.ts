import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import type { Database } from '../../database/schema.ts'
import type { MailRenderers } from '../../mail/attempt.ts'
import { isAddress } from '../../mail/mailbox.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { isPastBundleThreshold, listBundledReferences } from '../intake/team-bundle.ts'
import { renderReachCorrected } from './reach-corrected.ts'
import { type ReminderServices, reminderRenderers } from './reminder-renderers.ts'
import { bundleMail, confirmationMail, type MailedInquiry, teamMail } from './templates.ts'

const mailColumns = [
  'id',
  'reference',
  'parent_first_name',
  'parent_last_name',
  'arrived_by',
  ...mailLines.map(({ column }) => column),
] as const satisfies (keyof MailedInquiry)[]

const findInquiry = (db: Database, { inquiry_id }: ClaimedMail) =>
  db
    .selectFrom('inquiries')
    .select(['created_at', ...mailColumns])
    .where('id', '=', inquiry_id)
    .executeTakeFirst()

/** A reply to the team's mail goes to the parent. */
export const inquiryMailRenderers = (services: ReminderServices): MailRenderers => {
  const { db, siteUrl } = services
  return {
    ...reminderRenderers(services),
    'inquiry-team': async (mail) => {
      const inquiry = await findInquiry(db, mail)
      if (!inquiry) return undefined
      if (await isPastBundleThreshold(db, inquiry)) return { bundleInto: 'inquiry-team-bundle' }
      const { parent_email } = inquiry
      return {
        ...teamMail(inquiry, siteUrl),
        ...(isAddress(parent_email) && { replyTo: parent_email }),
      }
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
      return inquiry && confirmationMail(inquiry, siteUrl)
    },
  }
}
