import { brand } from '#brand'
import type { AdminInfo } from '#contract/accounts/admins.ts'
import { roleNames } from '#contract/accounts/roles.ts'
import { invitationLifetimeMs } from '../invitations/invitations.ts'
import type { AccountMail } from './account-mail.ts'

/** The link is valid once, for 24 hours. */
export const invitationMail = (token: string): AccountMail => ({
  kind: 'invitation',
  subject: `You are invited to the ${brand.name} back office`,
  heading: 'You are invited',
  paragraphs: [
    `a super administrator of ${brand.name} invites you to the back office. Choose a password, and sign in with it and this e-mail address.`,
  ],
  action: { label: 'Choose a password', path: `/admin/reset-password?token=${token}` },
  footnotes: [
    'The link works once, for 24 hours.',
    'If you do not know what this is about, ignore this mail: nothing happens without you.',
  ],
  secretForMs: invitationLifetimeMs,
})

const seeAdministrators = {
  label: 'See the administrators',
  path: '/admin/dashboard?tab=settings&view=administrators',
}

/** Every super administrator gets it, the sender too: a stolen session may have sent it. */
export const invitationSentMail = (sender: string, invited: AdminInfo): AccountMail => ({
  kind: 'invitation-sent',
  subject: `An invitation to the ${brand.name} back office was sent`,
  heading: 'An invitation was sent',
  paragraphs: [
    `${sender} has invited ${invited.name} (${invited.email}) as ${roleNames[invited.role]}. The link works once, for 24 hours.`,
  ],
  action: seeAdministrators,
  footnotes: ['If nobody should have sent it, withdraw it at once, and have the sender’s password changed.'],
})

/** Every super administrator gets it: its link may have come into other hands. */
export const invitationAcceptedMail = (sender: string, invited: AdminInfo): AccountMail => ({
  kind: 'invitation-accepted',
  subject: `An invitation to the ${brand.name} back office was accepted`,
  heading: 'An invitation was accepted',
  paragraphs: [
    `${invited.name} (${invited.email}), whom ${sender} invited, has chosen a password and can sign in to the back office now.`,
  ],
  action: seeAdministrators,
  footnotes: ['If it was not them, disable the account at once.'],
})
