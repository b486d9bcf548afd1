import { brand } from '#brand'
import { renderMailBody } from '../../mail/message.ts'

/** `acts` are sentences without a parent's data. */
export function accessAlertMail(content: { name: string; acts: string[]; siteUrl: string }) {
  const { name, acts, siteUrl } = content
  return {
    kind: 'access-alert' as const,
    subject: `${brand.name}: contacts were downloaded or read in large numbers`,
    ...renderMailBody({
      heading: 'Who took contacts along',
      paragraphs: [`Hello ${name},`, 'this is what the audit tells, the latest first:', ...acts],
      action: {
        label: 'Open the audit',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=audit`,
      },
      footnotes: [
        'If you expected this, there is nothing to do. What follows within 15 minutes comes in one mail.',
        'If nobody should have done it, have the account disabled by whoever runs the server.',
      ],
    }),
  }
}
