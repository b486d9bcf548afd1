import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

export function recoveryCodeUsedMail({
  name,
  siteUrl,
  left,
}: {
  name: string
  siteUrl: string
  left: number
}) {
  const leftText =
    left === 0
      ? 'It was the last one: please make new ones.'
      : `${left} ${left === 1 ? 'is' : 'are'} left.`
  return {
    kind: 'recovery-code-used' as const,
    subject: `A recovery code of your ${brand.name} account was used`,
    ...renderMailBody({
      heading: 'A recovery code was used',
      paragraphs: [
        `Hello ${name},`,
        `Somebody, probably you, has used a recovery code of your ${brand.name} administrator account in place of a code of the app. ${leftText}`,
      ],
      action: {
        label: 'See how you sign in',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=security`,
      },
      footnotes: [
        'If it was not you, tell a super administrator or whoever runs the server at once: somebody has got hold of one of your codes.',
      ],
    }),
  }
}
