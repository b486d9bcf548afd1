import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type AccountChanged = { name: string; sentences: string[]; siteUrl: string; isByAdmin: boolean }

export function accountChangedMail({ name, sentences, siteUrl, isByAdmin }: AccountChanged) {
  const who = isByAdmin ? 'A super administrator' : 'Whoever runs the server'
  return {
    kind: 'account-changed' as const,
    subject: `Your ${brand.name} account was changed`,
    ...renderMailBody({
      heading: 'Your account was changed',
      paragraphs: [
        `Hello ${name},`,
        `${who} has changed your ${brand.name} administrator account.`,
        ...sentences,
      ],
      action: { label: 'Go to the sign-in', link: `${siteUrl}/admin/login` },
      footnotes: [
        'If you did not expect this, ask a super administrator or whoever runs the server.',
      ],
    }),
  }
}
