import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'
import type { DueItem } from '../reminders/digest.ts'

type Reminded = {
  id: number
  reference: string
  parent_first_name: string
  parent_last_name: string
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

const formatTime = (at: Date): string => `${timeFormat.format(at)} (${brand.timeZone})`

const nameOf = ({ parent_first_name, parent_last_name }: Reminded): string =>
  `${parent_first_name} ${parent_last_name}`.trim()

const openContact = ({ id }: Reminded, siteUrl: string) => ({
  label: 'Open it in the back office',
  link: `${siteUrl}/admin/dashboard?tab=contacts&contact=${id}`,
})

const digestNote = 'Settings → Notifications: one mail a day instead of a mail for each.'

/** Nothing about a child may be in it. */
export function overdueMail(inquiry: Reminded, dueAt: Date, siteUrl: string) {
  return {
    subject: `Reply overdue: ${inquiry.reference}, ${nameOf(inquiry)}`,
    ...renderMailBody({
      heading: 'A family is waiting for us',
      paragraphs: [
        `${nameOf(inquiry)} sent inquiry ${inquiry.reference}. We promised a reply by ${formatTime(dueAt)}, and none is recorded.`,
        'Record the outcome after your call or mail, or move the contact: that ends the promise.',
      ],
      action: openContact(inquiry, siteUrl),
      footnotes: ['You are told once.', digestNote],
    }),
  }
}

/** Without the words of the step: they may name the child. */
export function nextStepMail(inquiry: Reminded, dueAt: Date, siteUrl: string) {
  return {
    subject: `Next step due: ${inquiry.reference}, ${nameOf(inquiry)}`,
    ...renderMailBody({
      heading: 'Your next step is due',
      paragraphs: [
        `What you planned for ${nameOf(inquiry)}, inquiry ${inquiry.reference}, has been due since ${formatTime(dueAt)}.`,
      ],
      action: openContact(inquiry, siteUrl),
      footnotes: ['You are told once.', digestNote],
    }),
  }
}

const maxListed = 50

const describeItem =
  (now: Date) =>
  ({ reference, what, due }: DueItem): string => {
    if (what === 'wrote_back') return `${reference}: the family wrote back ${formatTime(due)}`
    const noun = what === 'reply' ? 'reply' : 'next step'
    return `${reference}: ${noun} ${due <= now ? 'overdue since' : 'due'} ${formatTime(due)}`
  }

/** Names no parent, so an erasure leaves nothing in it. */
export function digestMail(items: DueItem[], now: Date, siteUrl: string) {
  const dated = items.filter(({ what }) => what !== 'wrote_back')
  const overdue = dated.filter(({ due }) => due <= now).length
  const wroteBack = items.length - dated.length
  const unlisted = items.length - maxListed
  return {
    subject: `${wroteBack > 0 ? `${wroteBack} wrote back, ` : ''}${overdue} overdue, ${dated.length - overdue} more due today`,
    ...renderMailBody({
      heading: 'Who is waiting for us',
      paragraphs: [
        ...items.slice(0, maxListed).map(describeItem(now)),
        ...(unlisted > 0 ? [`And ${unlisted} more.`] : []),
      ],
      action: {
        label: 'Open them in the back office',
        link: `${siteUrl}/admin/dashboard?tab=contacts&${overdue > 0 && wroteBack === 0 ? 'queue=overdue' : 'order=due_first'}`,
      },
      footnotes: ['Settings → Notifications: a mail for each instead of one a day.'],
    }),
  }
}
