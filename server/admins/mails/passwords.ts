import { brand } from '#brand'
import { resetTokenLifetimeMs } from '../password/reset-tokens.ts'
import type { AccountMail } from './account-mail.ts'

export const passwordChangedMail: AccountMail = {
  kind: 'password-changed',
  subject: `Your ${brand.name} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    `Somebody, probably you, has set a new password for your ${brand.name} administrator account. Every other session of the account has ended.`,
  ],
  action: { label: 'Go to the sign-in', path: '/admin/login' },
  footnotes: [
    'If it was not you, tell a super administrator or whoever runs the server at once: they can set another password.',
  ],
}

/** The link is valid once, for one hour. */
export const resetLinkMail = (token: string): AccountMail => ({
  kind: 'reset-link',
  subject: `Reset your ${brand.name} password`,
  heading: 'Reset your password',
  paragraphs: [`Somebody, probably you, asked for a new password for your ${brand.name} administrator account.`],
  action: { label: 'Choose a new password', path: `/admin/reset-password?token=${token}` },
  footnotes: [
    'The link works once, for 1 hour. Setting a new password signs the account out everywhere.',
    'If it was not you, ignore this mail: nothing has changed.',
  ],
  secretForMs: resetTokenLifetimeMs,
})
