import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

/** The link is valid once, for 24 hours (R-admins-2). */
export function invitationMail({ name, link }: { name: string; link: string }) {
  return {
    kind: 'invitation' as const,
    subject: `You are invited to the ${brand.name} back office`,
    ...renderMailBody({
      heading: 'You are invited',
      paragraphs: [
        `Hello ${name},`,
        `a super administrator of ${brand.name} invites you to the back office. Choose a password, and sign in with it and this e-mail address.`,
      ],
      action: { label: 'Choose a password', link },
      footnotes: [
        'The link works once, for 24 hours.',
        'If you do not know what this is about, ignore this mail: nothing happens without you.',
      ],
    }),
  }
}
