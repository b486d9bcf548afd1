import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type FactorChange = {
  name: string
  siteUrl: string
  /** A sentence, such as “The passkey “Laptop” was added.” */
  what: string
}

/** What an account is signed in to with has changed, and its owner hears of it. */
export function factorChangedMail({ name, siteUrl, what }: FactorChange) {
  return {
    kind: 'factor-changed' as const,
    subject: `The sign-in to your ${brand.name} account was changed`,
    ...renderMailBody({
      heading: 'Your sign-in was changed',
      paragraphs: [
        `Hello ${name},`,
        `Somebody, probably you, has changed how you sign in to your ${brand.name} administrator account. ${what}`,
      ],
      action: { label: 'Go to the back office', link: `${siteUrl}/admin/dashboard` },
      footnotes: [
        'If it was not you, tell a super administrator or whoever runs the server at once: they can undo it and end every session.',
      ],
    }),
  }
}
