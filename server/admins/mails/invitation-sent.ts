import { brand } from '#brand'
import type { AdminInfo } from '#contract/accounts/admins.ts'
import { roleNames } from '#contract/accounts/roles.ts'
import { renderMailBody } from '../../mail/mail-body.ts'

type Sent = { name: string; sender: string; invited: AdminInfo; siteUrl: string }

/** To every super administrator, the sender too: a stolen session may have sent it. */
export function invitationSentMail({ name, sender, invited, siteUrl }: Sent) {
  return {
    kind: 'invitation-sent' as const,
    subject: `An invitation to the ${brand.name} back office was sent`,
    ...renderMailBody({
      heading: 'An invitation was sent',
      paragraphs: [
        `Hello ${name},`,
        `${sender} has invited ${invited.name} (${invited.email}) as ${roleNames[invited.role]}. The link works once, for 24 hours.`,
      ],
      action: {
        label: 'See the administrators',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=administrators`,
      },
      footnotes: [
        'If nobody should have sent it, withdraw it at once, and have the sender’s password changed.',
      ],
    }),
  }
}
