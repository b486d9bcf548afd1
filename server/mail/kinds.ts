import type { MailKind } from '#contract/mails.ts'

/** Accounts first, because somebody waits for those mails; a mail waits for all that are due with a lower number. */
export const priorities = { account: 0, team: 1, confirmation: 2 } as const

/** Stored with their words: `enqueue` asks for them. */
const writtenKinds = {
  'reset-link': priorities.account,
  'password-changed': priorities.account,
  'factor-changed': priorities.account,
  'account-changed': priorities.account,
  invitation: priorities.account,
  'invitation-sent': priorities.account,
  'invitation-accepted': priorities.account,
  'new-device': priorities.account,
  'access-alert': priorities.account,
  'recovery-code-used': priorities.account,
  'factor-missing': priorities.account,
  'contacts-imported': priorities.account,
  'webhook-changed': priorities.account,
  'webhook-off': priorities.account,
}

/** Stored without: `MailRenderers` asks for what writes them when the mail is sent. An erasure then leaves nothing of them. */
const renderedKinds = {
  'inquiry-team': priorities.team,
  'inquiry-team-bundle': priorities.team,
  'inquiry-overdue': priorities.team,
  'next-step-due': priorities.team,
  'overdue-digest': priorities.team,
  'reach-corrected': priorities.team,
  'inquiry-answer': priorities.team,
  'inquiry-confirmation': priorities.confirmation,
}
export type RenderedKind = keyof typeof renderedKinds

/** Each kind is of one of both, or this does not compile. */
export const priorityByKind: Record<MailKind, number> = { ...writtenKinds, ...renderedKinds }
