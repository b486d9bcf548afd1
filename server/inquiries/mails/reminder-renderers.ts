import { brand } from '#brand'
import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import type { Database } from '../../database/schema.ts'
import type { MailRenderers } from '../../mail/attempt.ts'
import type { ClaimedMail } from '../../mail/outbox.ts'
import { selectVisible } from '../filter.ts'
import { type DueItem, listDueFor } from '../reminders/digest.ts'
import type { InquiryRow } from '../table.ts'
import { renderDeskMail } from './desk-mail.ts'

type Reminded = Pick<InquiryRow, 'id' | 'reference' | 'parent_first_name' | 'parent_last_name'>

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

const formatTime = (at: Date): string => `${timeFormat.format(at)} (${brand.timeZone})`

const nameOf = ({ parent_first_name, parent_last_name }: Omit<Reminded, 'id' | 'reference'>): string =>
  `${parent_first_name} ${parent_last_name}`.trim()

type Told = { subject: string; heading: string; paragraphs: string[] }

/** Nothing about a child may be in it. */
const reminderMail = (siteUrl: string, { id, reference, ...inquiry }: Reminded, { subject, ...told }: Told) =>
  renderDeskMail(siteUrl, {
    ...told,
    subject: `${subject}: ${reference}, ${nameOf(inquiry)}`,
    view: `tab=contacts&contact=${id}`,
    footnotes: ['You are told once.', 'Settings → Notifications: one mail a day instead of a mail for each.'],
  })

const maxListed = 50

const describeItem =
  (now: Date) =>
  ({ reference, what, due }: DueItem): string => {
    if (what === 'wrote_back') return `${reference}: the family wrote back ${formatTime(due)}`
    const noun = what === 'reply' ? 'reply' : 'next step'
    return `${reference}: ${noun} ${due <= now ? 'overdue since' : 'due'} ${formatTime(due)}`
  }

/** Names no parent, so an erasure leaves nothing in it. */
function digestMail(items: DueItem[], now: Date, siteUrl: string) {
  const dated = items.filter(({ what }) => what !== 'wrote_back')
  const overdue = dated.filter(({ due }) => due <= now).length
  const wroteBack = items.length - dated.length
  const unlisted = items.length - maxListed
  return renderDeskMail(siteUrl, {
    subject: `${wroteBack > 0 ? `${wroteBack} wrote back, ` : ''}${overdue} overdue, ${dated.length - overdue} more due today`,
    heading: 'Who is waiting for us',
    paragraphs: [
      ...items.slice(0, maxListed).map(describeItem(now)),
      ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
    ],
    label: 'Open them in the back office',
    view: `tab=contacts&${overdue > 0 && wroteBack === 0 ? 'queue=overdue' : 'order=due_first'}`,
    footnotes: ['Settings → Notifications: a mail for each instead of one a day.'],
  })
}

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
}: ReminderServices): Pick<MailRenderers, 'inquiry-overdue' | 'next-step-due' | 'overdue-digest'> => ({
  'inquiry-overdue': async (mail) => {
    const inquiry = await findInquiry(db, mail)
    if (!inquiry) return undefined
    const { status, first_answered_at, closed_unanswered_at } = inquiry
    if (status !== 'pending' || first_answered_at || closed_unanswered_at) {
      return { withheldReason: 'The promised answer was no longer owed.' }
    }
    const dueAt = new Date(inquiry.created_at.getTime() + promiseMs)
    return reminderMail(siteUrl, inquiry, {
      subject: 'Reply overdue',
      heading: 'A family is waiting for us',
      paragraphs: [
        `${nameOf(inquiry)} sent inquiry ${inquiry.reference}. We promised a reply by ${formatTime(dueAt)}, and none is recorded.`,
        'Record the outcome after your call or mail, or move the contact: that ends the promise.',
      ],
    })
  },
  'next-step-due': async (mail, now) => {
    const inquiry = await findInquiry(db, mail)
    if (!inquiry) return undefined
    const { next_step_at: dueAt, status } = inquiry
    if (!dueAt || dueAt > now || status === 'archived') {
      return { withheldReason: 'The step was done or moved meanwhile.' }
    }
    // Without the words of the step: they may name the child.
    return reminderMail(siteUrl, inquiry, {
      subject: 'Next step due',
      heading: 'Your next step is due',
      paragraphs: [
        `What you planned for ${nameOf(inquiry)}, inquiry ${inquiry.reference}, has been due since ${formatTime(dueAt)}.`,
      ],
    })
  },
  'overdue-digest': async ({ recipient }, now) => {
    const items = await listDueFor(db, recipient, { now, notifyEmails })
    return items.length > 0
      ? digestMail(items, now, siteUrl)
      : { withheldReason: 'Nothing was overdue or due any more.' }
  },
})
