import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

export function passwordChangedMail({ name, siteUrl }: { name: string; siteUrl: string }) {
  return {
    kind: 'password-changed' as const,
    subject: `Your ${brand.name} password was changed`,
    ...renderMailBody({
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${name},`,
        `Somebody, probably you, has set a new password for your ${brand.name} administrator account. Every other session of the account has ended.`,
      ],
      action: { label: 'Go to the sign-in', link: `${siteUrl}/admin/login` },
      footnotes: [
        'If it was not you, tell a super administrator or whoever runs the server at once: they can set another password.',
      ],
    }),
  }
}
