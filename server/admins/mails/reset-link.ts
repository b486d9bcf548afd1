import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

/** The mail that carries a link to set a new password (spec §2, §9: valid for one hour, once). */
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
