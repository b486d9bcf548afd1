import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type FactorMissing = { name: string; siteUrl: string }

/** Somebody knows the password of an account, and came no further. */
export function factorMissingMail({ name, siteUrl }: FactorMissing) {
  return {
    kind: 'factor-missing' as const,
    subject: `Somebody entered the password of your ${brand.name} account`,
    ...renderMailBody({
      heading: 'Your password was entered',
      paragraphs: [
        `Hello ${name},`,
        `Somebody entered the right password of your ${brand.name} administrator account in a browser that it does not know, and no second factor or a wrong one. Without it nobody is signed in.`,
      ],
      action: { label: 'Go to the sign-in', link: `${siteUrl}/admin/login` },
      footnotes: [
        'If it was you, there is nothing to do.',
        'If it was not you, change your password at once: somebody knows it. You hear of this once a day at most.',
      ],
    }),
  }
}
