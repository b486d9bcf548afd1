import type { AdminInfo } from '#contract/accounts/admins.ts'
import { knownSearch } from '../url-state/url-params.ts'

/** The dashboard's parameters wait in the address of the sign-in page; nothing unknown goes along. */
export const signInAddress = (dashboardSearch: string): string => `/admin/login${knownSearch(dashboardSearch)}`

export const dashboardAddress = (signInSearch: string): string => `/admin/dashboard${knownSearch(signInSearch)}`

/** The state of a history entry that says why somebody is at the sign-in page. */
export const sessionEnded = { hasSessionEnded: true }

export const hasSessionEnded = (state: Partial<typeof sessionEnded> | null): boolean => state?.hasSessionEnded === true

/** The local storage has it as `adminToken` and `adminInfo`. */
export type Session = { token: string; admin: AdminInfo }

const saveSession = ({ token, admin }: Session): void => {
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

/** Held by the tab that waits for a new token: the server may have replaced the stored one already. */
const lockName = 'admin session'

/** A page over plain HTTP has none. */
const locksOfBrowser = () => (navigator as Partial<Navigator>).locks

/** Stores the session that `ask` resolves to, which is told the one that it replaces. */
export const replaceSession = async (ask: (previous: Session | null) => Promise<Session>): Promise<void> => {
  const replace = async () => saveSession(await ask(readSession()))
  const locks = locksOfBrowser()
  await (locks ? locks.request(lockName, replace) : replace())
}

/** Resolves when no tab of the browser waits for a new token. */
export const waitForReplacement = async (): Promise<void> => {
  await locksOfBrowser()?.request(lockName, { mode: 'shared' }, () => {})
}
