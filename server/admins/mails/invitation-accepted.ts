import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type Accepted = { name: string; invited: { name: string; email: string }; siteUrl: string }

/** To who sent the invitation: its link may have come into other hands. */
export function invitationAcceptedMail({ name, invited, siteUrl }: Accepted) {
  return {
    kind: 'invitation-accepted' as const,
    subject: `Your ${brand.name} invitation was accepted`,
    ...renderMailBody({
      heading: 'Your invitation was accepted',
      paragraphs: [
        `Hello ${name},`,
        `${invited.name} (${invited.email}) has chosen a password and can sign in to the back office now.`,
      ],
      action: {
        label: 'See the administrators',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=administrators`,
      },
      footnotes: ['If it was not them, disable the account at once.'],
    }),
  }
}
