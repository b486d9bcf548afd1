import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

/** The link is valid once, for one hour (R-reset-6). */
export function resetLinkMail({ name, link }: { name: string; link: string }) {
  return {
    kind: 'reset-link' as const,
    subject: `Reset your ${brand.name} password`,
    ...renderMailBody({
      heading: 'Reset your password',
      paragraphs: [
        `Hello ${name},`,
        `Somebody, probably you, asked for a new password for your ${brand.name} administrator account.`,
      ],
      action: { label: 'Choose a new password', link },
      footnotes: [
        'The link works once, for 1 hour. Setting a new password signs the account out everywhere.',
        'If it was not you, ignore this mail: nothing has changed.',
      ],
    }),
  }
}
