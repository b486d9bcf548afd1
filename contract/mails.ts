import * as z from 'zod/mini'

/** Every kind of mail. None is ever renamed: the outbox stores them. */
export const mailKind = z.enum([
  'reset-link',
  'password-changed',
  'factor-changed',
  'account-changed',
  'invitation',
  'invitation-sent',
  'invitation-accepted',
  'new-device',
  'access-alert',
  'recovery-code-used',
  'factor-missing',
  'inquiry-team',
  'inquiry-team-bundle',
  'inquiry-confirmation',
  'inquiry-overdue',
  'next-step-due',
  'overdue-digest',
  'reach-corrected',
  'inquiry-answer',
  'contacts-imported',
  'webhook-changed',
  'webhook-off',
])
export type MailKind = z.output<typeof mailKind>

/** What becomes of a mail. One that is bundled shares the fate of its bundle. */
export const mailState = z.enum(['waiting', 'sent', 'saved', 'failed', 'withheld'])
export type MailState = z.output<typeof mailState>
