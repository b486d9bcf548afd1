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

/** `device` is `""` when it is unknown. */
type NewDevice = { device: string; timeZone: string | null; signedInAt: Date }

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

export const newDeviceMail = ({ device, timeZone, signedInAt }: NewDevice): AccountMail => ({
  kind: 'new-device',
  subject: `A new device signed in to your ${brand.name} account`,
  heading: 'A new device signed in',
  paragraphs: [
    `Somebody, probably you, signed in to your ${brand.name} administrator account with a browser that your account does not know.`,
    `Device: ${device || 'unknown'}`,
    `When: ${timeFormat.format(signedInAt)} (${brand.timeZone})`,
    `Time zone of the device: ${timeZone ?? 'unknown'}`,
  ],
  action: { label: 'See your devices', path: '/admin/dashboard?tab=settings&view=security' },
  footnotes: [
    'If it was not you, end that device there and have a new password set: whoever signed in knows yours.',
    'A browser is also new after its cookies were deleted, and after a new password.',
  ],
})

type ImportAct = { kind: 'imported' | 'reverted'; contacts: number }

/** Every super administrator gets it: it changes what all of them work with. */
export function contactsImportedMail(sender: string, { kind, contacts }: ImportAct): AccountMail {
  const count = `${contacts.toLocaleString('en-US')} ${contacts === 1 ? 'contact' : 'contacts'}`
  const act =
    kind === 'imported'
      ? `has imported ${count} from a spreadsheet. It can be reverted for 30 days.`
      : `has reverted an import: ${count} are deleted.`
  return {
    kind: 'contacts-imported',
    subject: `${brand.name}: contacts were ${kind === 'imported' ? 'imported' : 'deleted again'}`,
    heading: kind === 'imported' ? 'Contacts were imported' : 'An import was reverted',
    paragraphs: [`${sender} ${act}`],
    action: { label: 'See the imports', path: '/admin/dashboard?tab=settings&view=import' },
    footnotes: ['If nobody should have done it, have the sender’s password changed at once.'],
  }
}

export const accountChangedMail = (sentences: string[], isByAdmin: boolean): AccountMail => ({
  kind: 'account-changed',
  subject: `Your ${brand.name} account was changed`,
  heading: 'Your account was changed',
  paragraphs: [
    `${isByAdmin ? 'A super administrator' : 'Whoever runs the server'} has changed your ${brand.name} administrator account.`,
    ...sentences,
  ],
  action: { label: 'Go to the sign-in', path: '/admin/login' },
  footnotes: ['If you did not expect this, ask a super administrator or whoever runs the server.'],
})

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
