/** A mail of a lower priority waits for all others. */
export const priorities = { account: 0, team: 1, confirmation: 2 } as const

/** A kind of mail that is not named here is about an account, as a reset link is: somebody waits for it. */
const prioritiesByKind: Partial<Record<string, number>> = {
  'inquiry-team': priorities.team,
  'inquiry-team-bundle': priorities.team,
  'inquiry-confirmation': priorities.confirmation,
}

/** The order in which mails are sent: accounts first, then the team, then confirmations. */
export const priorityOf = (kind: string): number => prioritiesByKind[kind] ?? priorities.account
