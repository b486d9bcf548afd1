import { type MailBody, renderMailBody } from '../../mail/message.ts'

type DeskMail = Omit<MailBody, 'action'> & { subject: string; label?: string; view: string }

/** For the team: its button opens a view of the back office. */
export const renderDeskMail = (
  siteUrl: string,
  { subject, label = 'Open it in the back office', view, ...body }: DeskMail,
) => ({
  subject,
  ...renderMailBody({ ...body, action: { label, link: `${siteUrl}/admin/dashboard?${view}` } }),
})
