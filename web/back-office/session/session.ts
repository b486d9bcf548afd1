import type { AdminInfo } from '#contract/accounts/admins.ts'

/** The local storage has it as `adminToken` and `adminInfo`. */
export type Session = { token: string; admin: AdminInfo }

export const saveSession = ({ token, admin }: Session): void => {
  localStorage.setItem('adminToken', token)
  localStorage.setItem('adminInfo', JSON.stringify(admin))
}

/** Contacts that were called and have no outcome yet, of this tab (`outcomes/contact-attempt.ts`). */
export const attemptsKey = 'adminAttempts'

/** Which change of many contacts is shown no more, of this tab. */
export const dismissedJobKey = 'adminDismissedJob'

export const clearSession = (): void => {
  sessionStorage.removeItem(attemptsKey)
  sessionStorage.removeItem(dismissedJobKey)
  localStorage.removeItem('adminToken')
  localStorage.removeItem('adminInfo')
}

const isString = (value: unknown): value is string => typeof value === 'string'

export const isSession = (value: { token?: string | null; admin?: Partial<AdminInfo> | null }): value is Session => {
  const { token, admin } = value
  return Boolean(token && admin && [admin.name, admin.email, admin.role].every(isString))
}

/** The stored session, or null when a part is missing or invalid; then the rest is removed. */
export const readSession = (): Session | null => {
  const token = localStorage.getItem('adminToken')
  try {
    const admin = JSON.parse(localStorage.getItem('adminInfo') ?? '') as Partial<AdminInfo> | null
    const session = { token, admin }
    if (isSession(session)) return session
  } catch {
    // Invalid JSON is the same as none.
  }
  clearSession()
  return null
}

/** The account's newest token: another tab or a confirmation may have replaced the one that was read. */
export const currentToken = ({ token, admin }: Session): string => {
  const stored = readSession()
  return stored?.admin.email === admin.email ? stored.token : token
}
