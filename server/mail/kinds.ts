import type { MailKind } from '#contract/mails.ts'

/** The order in which mails are sent: accounts first, because somebody waits, then the team, then confirmations. */
export const priorities = { account: 0, team: 1, confirmation: 2 } as const

/** A mail waits for all that are due with a lower number. */
export const priorityByKind: Record<MailKind, number> = {
  'reset-link': priorities.account,
  'password-changed': priorities.account,
  'access-alert': priorities.account,
  'inquiry-team': priorities.team,
  'inquiry-team-bundle': priorities.team,
  'inquiry-confirmation': priorities.confirmation,
}
