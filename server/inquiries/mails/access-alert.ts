import { brand } from '#brand'
import { renderDeskMail } from './desk-mail.ts'

/** `acts` are sentences without a parent's data. */
export const accessAlertMail = ({ name, acts, siteUrl }: { name: string; acts: string[]; siteUrl: string }) => ({
  kind: 'access-alert' as const,
  ...renderDeskMail(siteUrl, {
    subject: `${brand.name}: contacts were downloaded or read in large numbers`,
    heading: 'Who took contacts along',
    paragraphs: [`Hello ${name},`, 'this is what the audit tells, the latest first:', ...acts],
    label: 'Open the audit',
    view: 'tab=settings&view=audit',
    footnotes: [
      'If you expected this, there is nothing to do. What follows within 15 minutes comes in one mail.',
      'If nobody should have done it, have the account disabled by whoever runs the server.',
    ],
  }),
})
