import { brand } from '#brand'
import type { AccountMail } from './account-mail.ts'

/** `sentence` says what changed, such as “The passkey “Laptop” was added.” */
export const factorChangedMail = (sentence: string): AccountMail => ({
  kind: 'factor-changed',
  subject: `The sign-in to your ${brand.name} account was changed`,
  heading: 'Your sign-in was changed',
  paragraphs: [
    `Somebody, probably you, has changed how you sign in to your ${brand.name} administrator account. ${sentence}`,
  ],
  action: { label: 'Go to the back office', path: '/admin/dashboard' },
  footnotes: [
    'If it was not you, tell a super administrator or whoever runs the server at once: they can undo it and end every session.',
  ],
})

/** Somebody knows the password of an account, and came no further. */
export const factorMissingMail: AccountMail = {
  kind: 'factor-missing',
  subject: `Somebody entered the password of your ${brand.name} account`,
  heading: 'Your password was entered',
  paragraphs: [
    `Somebody entered the right password of your ${brand.name} administrator account in a browser that it does not know, and no second factor or a wrong one. Without it nobody is signed in.`,
  ],
  action: { label: 'Go to the sign-in', path: '/admin/login' },
  footnotes: [
    'If it was you, there is nothing to do.',
    'If it was not you, change your password at once: somebody knows it. You hear of this once a day at most.',
  ],
}

export function recoveryCodeUsedMail(left: number): AccountMail {
  const leftText =
    left === 0 ? 'It was the last one: please make new ones.' : `${left} ${left === 1 ? 'is' : 'are'} left.`
  return {
    kind: 'recovery-code-used',
    subject: `A recovery code of your ${brand.name} account was used`,
    heading: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, has used a recovery code of your ${brand.name} administrator account in place of a code of the app. ${leftText}`,
    ],
    action: {
      label: 'See how you sign in',
      path: '/admin/dashboard?tab=settings&view=security',
    },
    footnotes: [
      'If it was not you, tell a super administrator or whoever runs the server at once: somebody has got hold of one of your codes.',
    ],
  }
}
