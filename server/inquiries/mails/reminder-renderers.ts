import { brand } from '#brand'
import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import type { Database } from '../../database/schema.ts'
import type { MailRenderers } from '../../mail/attempt.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { selectVisible } from '../filter.ts'
import { listDueFor } from '../reminders/digest.ts'
import { digestMail, nextStepMail, overdueMail } from './reminders.ts'

export type ReminderServices = { db: Database; siteUrl: string; notifyEmails: readonly string[] }

const findInquiry = (db: Database, { inquiry_id }: ClaimedMail) =>
  selectVisible(db)
    .select(['id', 'reference', 'parent_first_name', 'parent_last_name', 'created_at', 'status'])
    .select(['first_answered_at', 'closed_unanswered_at', 'next_step_at'])
    .where('id', '=', inquiry_id)
    .executeTakeFirst()

/** What was answered, finished or moved before its mail was sent needs none. */
export const reminderRenderers = ({
  db,
  siteUrl,
  notifyEmails,
}: ReminderServices): Pick<
  MailRenderers,
  'inquiry-overdue' | 'next-step-due' | 'overdue-digest'
> => ({
  'inquiry-overdue': async (mail) => {
    const inquiry = await findInquiry(db, mail)
    if (!inquiry) return undefined
    const { status, first_answered_at, closed_unanswered_at } = inquiry
    if (status !== 'pending' || first_answered_at || closed_unanswered_at) {
      return { withheldReason: 'The promised answer was no longer owed.' }
    }
    return overdueMail(inquiry, new Date(inquiry.created_at.getTime() + promiseMs), siteUrl)
  },
  'next-step-due': async (mail, now) => {
    const inquiry = await findInquiry(db, mail)
    if (!inquiry) return undefined
    const { next_step_at: dueAt, status } = inquiry
    if (!dueAt || dueAt > now || status === 'archived') {
      return { withheldReason: 'The step was done or moved meanwhile.' }
    }
    return nextStepMail(inquiry, dueAt, siteUrl)
  },
  'overdue-digest': async ({ recipient }, now) => {
    const day = { now, notifyEmails, timeZone: brand.timeZone }
    const items = await listDueFor(db, recipient, day)
    return items.length > 0
      ? digestMail(items, now, siteUrl)
      : { withheldReason: 'Nothing was overdue or due any more.' }
  },
})
