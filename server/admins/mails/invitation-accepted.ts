import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type Accepted = {
  name: string
  sender: string
  invited: { name: string; email: string }
  siteUrl: string
}

/** To every super administrator: its link may have come into other hands. */
export function invitationAcceptedMail({ name, sender, invited, siteUrl }: Accepted) {
  return {
    kind: 'invitation-accepted' as const,
    subject: `An invitation to the ${brand.name} back office was accepted`,
    ...renderMailBody({
      heading: 'An invitation was accepted',
      paragraphs: [
        `Hello ${name},`,
        `${invited.name} (${invited.email}), whom ${sender} invited, has chosen a password and can sign in to the back office now.`,
      ],
      action: {
        label: 'See the administrators',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=administrators`,
      },
      footnotes: ['If it was not them, disable the account at once.'],
    }),
  }
}
